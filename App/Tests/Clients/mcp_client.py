"""Uses `almanac mcp` as an assistant does, with the Model Context Protocol's own client, and says what it saw.

    mcp_client.py ALMANAC OPTIONS…      the program, and options for its command line
"""

import json
import sys

import anyio
import mcp.types as types
from mcp import Client, MCPError, StdioServerParameters

LUNCH = {"event": "Lunch tomorrow 12:30", "calendar": "Sport"}


def say(*words):
    print(*words, flush=True)


def server(*options):
    return StdioServerParameters(command=sys.argv[1], args=["mcp", *options, *sys.argv[2:]])


def data(result):
    """The result of a call, which is marked as data; its text says the same."""
    assert json.loads(result.content[0].text) == result.structured_content
    return result.structured_content["untrusted_calendar_data"]


async def failure(work):
    """The error that a request ends in."""
    try:
        await work
    except MCPError as error:
        return f"{error.error.code} {error.error.message}"
    return "no error"


async def look():
    async with Client(server()) as client:
        say(client.server_info.name, client.protocol_version)
        tools = (await client.list_tools()).tools
        say("changing tools:", [tool.name for tool in tools if not tool.annotations.read_only_hint])
        progress = []

        async def note(value, total, message):
            progress.append((value, total))

        listed = await client.call_tool("list_events", {"when": "tomorrow"}, progress_callback=note)
        say("tomorrow:", [event["title"] for event in data(listed)["events"]], "progress:", progress)
        bad = await client.call_tool("list_events", {"when": "soonish"})
        say("bad argument:", bad.is_error, bad.content[0].text)
        say("unknown tool:", await failure(client.call_tool("erase_all", {})))
        denied = await client.call_tool("add_event", LUNCH)
        say("change:", denied.is_error, denied.content[0].text)

        say("resources:", [str(resource.uri) for resource in (await client.list_resources()).resources])
        templates = (await client.list_resource_templates()).resource_templates
        say("templates:", [template.uri_template for template in templates])
        agenda = json.loads((await client.read_resource("almanac://agenda/tomorrow")).contents[0].text)
        events = agenda["untrusted_calendar_data"]["events"]
        card = json.loads((await client.read_resource(events[0]["uri"])).contents[0].text)
        say("event:", card["untrusted_calendar_data"][0]["title"])
        say("no event:", await failure(client.read_resource("almanac://event/zzzz")))


async def change():
    questions = []
    answer = "decline"
    asked = anyio.Event()

    async def ask(context, parameters):
        questions.append(parameters.message)
        asked.set()
        if answer == "wait":
            await anyio.sleep_forever()
        return types.ElicitResult(action=answer, content={} if answer == "accept" else None)

    async with Client(server("--allow-changes"), elicitation_callback=ask) as client:

        async def titles():
            result = await client.call_tool("list_events", {"when": "tomorrow"})
            return [event["title"] for event in data(result)["events"]]

        declined = await client.call_tool("add_event", LUNCH)
        say("declined:", declined.is_error, await titles())

        answer, asked = "wait", anyio.Event()
        async with anyio.create_task_group() as group:
            group.start_soon(client.call_tool, "add_event", LUNCH)
            await asked.wait()
            group.cancel_scope.cancel()
        say("cancelled:", await titles())

        answer = "accept"
        added = data(await client.call_tool("add_event", LUNCH))
        say("accepted:", added["result"]["changed"], await titles())
        say(added["preview"])
        say("asked:", len(questions), added["preview"] in questions[-1], "add_event" in questions[-1])

    async with Client(server("--allow-changes")) as client:
        undone = data(await client.call_tool("undo", {}))
        say("a client that cannot ask:", undone["preview"].splitlines()[0])


async def main():
    # A call that is never answered fails the test, and does not hang it.
    with anyio.fail_after(120):
        await look()
        await change()


anyio.run(main)

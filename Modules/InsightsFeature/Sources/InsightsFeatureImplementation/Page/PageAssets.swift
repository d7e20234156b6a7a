/// The style sheet and script of every page.
enum PageAssets {
  static let style = """
    :root{color-scheme:light dark;--page:#fff;--ink:#1c1e21;--muted:#595f69;--line:#d5d8dd;--cell:#eceef1;--some:#0b6b3a;--focus:#0b57d0}
    @media screen and (prefers-color-scheme:dark){:root{--page:#16181c;--ink:#e8e8ea;--muted:#a8adb7;--line:#3a3e46;--cell:#24272d;--some:#4cc38a;--focus:#a8c7fa}}
    *{box-sizing:border-box}
    body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
    main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem}
    h1{font-size:1.6rem;line-height:1.2;margin:0 0 .5rem}
    h2{font-size:1.15rem;margin:2rem 0 .5rem}
    .words{font-size:1.05rem;max-width:45rem}
    .muted,dt,caption{color:var(--muted);font-size:.875rem}
    .figures{display:grid;grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr));gap:.75rem 1rem;margin:1.5rem 0}
    .figures div{border-top:1px solid var(--line);padding-top:.4rem}
    dd{margin:0;font-weight:600;text-wrap:balance}
    fieldset{border:1px solid var(--line);border-radius:.5rem;display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:.5rem .75rem}
    label{display:inline-flex;align-items:center;gap:.4rem;min-height:2rem}
    output{flex-basis:100%;color:var(--muted);font-size:.875rem}
    .dot{width:.8rem;height:.8rem;border-radius:50%;flex:none}
    figure{margin:0}
    figure p{margin:0}
    svg{display:block;overflow:hidden}
    .labels text{fill:var(--muted);font-size:12px}
    .hit{fill:transparent}
    .col:hover .hit,.col:focus .hit{fill:var(--cell)}
    .col:focus{outline:none}
    .col:focus .hit{stroke:var(--focus);stroke-width:3}
    .cell rect{stroke:var(--page);stroke-width:1.5}
    .none{fill:var(--cell)}
    .some{fill:var(--some)}
    .grid{display:grid;grid-template-columns:2rem 1fr}
    .names span{display:block;height:18px;font-size:12px;line-height:18px;color:var(--muted)}
    .scroll{overflow-x:auto}
    table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
    th,td{text-align:left;padding:.3rem .75rem .3rem 0;border-bottom:1px solid var(--line);vertical-align:top;font-weight:400}
    thead th{color:var(--muted);font-size:.875rem;white-space:nowrap}
    td{white-space:nowrap}
    td bdi{white-space:normal}
    .bars thead th:first-child{width:60%}
    tbody th{min-width:8rem}
    @media (max-width:30rem){th,td{padding-right:.5rem;font-size:.9rem}tbody th{min-width:5rem}}
    .bar{display:block;height:.5rem;border-radius:.25rem;min-width:2px;margin-top:.2rem}
    .plain{background:var(--muted)}
    summary{cursor:pointer;color:var(--muted);font-size:.875rem;padding:.4rem 0}
    :focus-visible{outline:3px solid var(--focus);outline-offset:2px}
    #tip{position:fixed;left:0;top:0;margin:0;padding:.25rem .5rem;border-radius:.3rem;background:var(--ink);color:var(--page);font-size:.875rem;pointer-events:none;max-width:18rem}
    @media print{#filter,summary,#tip{display:none}main{max-width:none;padding:0}section{break-inside:avoid}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
    """

  static let script = #"""
    "use strict";
    const all = (selector, root = document) => Array.from(root.querySelectorAll(selector));
    const text = seconds => {
      const minutes = Math.round(seconds / 60), hours = Math.floor(minutes / 60), rest = minutes % 60;
      return hours ? hours + " h" + (rest ? " " + String(rest).padStart(2, "0") + " min" : "") : minutes + " min";
    };
    const values = node => node.dataset.v.split(",").map(Number);
    const tip = document.getElementById("tip");
    const show = node => {
      const label = node.getAttribute("aria-label") || node.querySelector("title").textContent;
      const box = node.getBoundingClientRect();
      tip.textContent = label;
      tip.hidden = false;
      tip.style.left = Math.max(4, Math.min(box.left, innerWidth - tip.offsetWidth - 4)) + "px";
      tip.style.top = Math.max(4, box.top - tip.offsetHeight - 4) + "px";
    };
    for (const node of all(".col,.cell")) {
      // A listener of 'focus' would make the tab key stop at each cell.
      const focus = node.tabIndex < 0 ? [] : ["focus"], blur = node.tabIndex < 0 ? [] : ["blur"];
      for (const name of ["mouseenter", "touchstart", ...focus]) node.addEventListener(name, () => show(node), { passive: true });
      for (const name of ["mouseleave", ...blur]) node.addEventListener(name, () => { tip.hidden = true; });
    }
    addEventListener("keydown", event => { if (event.key === "Escape") tip.hidden = true; });
    addEventListener("scroll", () => { tip.hidden = true; }, { passive: true });
    addEventListener("beforeprint", () => { for (const node of all("details")) node.open = true; });
    const form = document.getElementById("filter");
    if (form) {
      const cells = all("#hours .cell"), columns = all("#columns .col");
      const labels = columns.map(node => node.getAttribute("aria-label"));
      const titles = cells.map(node => node.querySelector("title").textContent);
      const shades = cells.map(node => node.querySelector(".some").getAttribute("fill-opacity"));
      const boxes = all("input", form);
      const update = () => {
        const on = boxes.map(box => box.checked), whole = on.every(Boolean);
        const sum = list => list.reduce((total, value, index) => total + (on[index] ? value : 0), 0);
        const sums = columns.map(node => sum(values(node)));
        const most = Math.max(1, ...sums);
        columns.forEach((node, index) => {
          let reach = 0;
          values(node).forEach((value, calendar) => {
            const height = on[calendar] ? 100 * value / most : 0, part = node.children[calendar + 1];
            reach += height;
            part.setAttribute("y", 100 - reach + "%");
            part.setAttribute("height", height + "%");
          });
          node.setAttribute("aria-label", whole ? labels[index] : labels[index].replace(/: [^:]*$/, ": " + text(sums[index])));
        });
        const high = document.getElementById("most");
        if (high) high.textContent = text(most === 1 ? 0 : most);
        const hours = cells.map(node => sum(values(node))), top = Math.max(1, ...hours);
        cells.forEach((node, index) => {
          const share = hours[index] / top;
          node.querySelector(".some").setAttribute("fill-opacity", whole ? shades[index] : share ? .15 + .85 * share : 0);
          node.querySelector("title").textContent = whole ? titles[index] : titles[index].replace(/: [^:]*$/, ": " + text(hours[index]));
        });
        for (const row of all("tr[data-c]")) row.hidden = !row.dataset.c.split(" ").some(index => on[index]);
        document.getElementById("sum").textContent =
          whole ? "" : "Shown: " + text(hours.reduce((total, value) => total + value, 0)) + "; overlaps of calendars count for each.";
      };
      form.hidden = false;
      form.addEventListener("change", update);
    }
    """#
}

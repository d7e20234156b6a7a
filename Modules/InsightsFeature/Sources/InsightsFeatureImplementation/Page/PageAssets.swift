/// The style sheet and script of every page.
enum PageAssets {
  /// Colours of the kinds of time and of groups. They differ in lightness too, so that they can be told apart in print
  /// and without colour vision; each has a contrast of at least 3 with its background.
  enum Palette {
    static let kinds = ["#173a9c", "#7c4a12", "#e06c00", "#5a9ab3"]
    static let darkKinds = ["#5b7bea", "#b58a5a", "#ffb454", "#8fd6e8"]
    static let groups = [
      "#153c9c", "#e6720f", "#c82563", "#6f8eb6", "#814204", "#ac22fc", "#2a274e", "#462008",
    ]
    static let darkGroups = [
      "#3fa3a1", "#cb912a", "#d32a40", "#dfaffa", "#c73fe5", "#b6f27d", "#33758c", "#9bc6a0",
    ]
  }

  static var style: String {
    let rules = { (colours: [String], letter: String) in
      colours.enumerated().map { "--\(letter)\($0):\($1);" }.joined()
    }
    let fills =
      (0..<Palette.kinds.count).map { ".k\($0){fill:var(--k\($0))}" }
      + (0..<Palette.groups.count).map { ".g\($0){fill:var(--g\($0))}" }
    return """
      :root{color-scheme:light dark;\(rules(Palette.kinds, "k"))\(rules(Palette.groups, "g"))}
      @media screen and (prefers-color-scheme:dark){:root{\(rules(Palette.darkKinds, "k"))\(rules(Palette.darkGroups, "g"))}}
      \(fills.joined())
      \(sheet)
      """
  }

  private static let sheet = """
    :root{--page:#fff;--ink:#1c1e21;--muted:#595f69;--line:#d5d8dd;--soft:#eef1f5;--bar:#6f8eb6;--focus:#0b57d0;--l1:#e3eaf5;--l2:#b9cbe6;--l3:#2f5fb3;--l4:#173a9c;--on:#fff}
    @media screen and (prefers-color-scheme:dark){:root{--page:#16181c;--ink:#e8e8ea;--muted:#a8adb7;--line:#3a3e46;--soft:#24272d;--bar:#7d93c9;--focus:#a8c7fa;--l1:#222b3f;--l2:#2f4270;--l3:#8fa6ea;--l4:#b9c8f7;--on:#16181c}}
    *{box-sizing:border-box}
    body{margin:0;background:var(--page);color:var(--ink);font:16px/1.45 system-ui,sans-serif;overflow-wrap:anywhere}
    main{max-width:64rem;margin:0 auto;padding:1.5rem 1rem 3rem}
    h1{font-size:1.5rem;line-height:1.2;margin:0}
    h2{font-size:1rem;margin:0 0 .4rem}
    section{margin:1.5rem 0 0}
    p{margin:0}
    .meta,.notes{color:var(--muted);font-size:.875rem}
    .meta span:not(:last-child)::after{content:" ·"}
    .notes{margin-top:1rem}
    .skip{position:absolute;left:-99rem;padding:.5rem 1rem;background:var(--page);color:var(--focus)}
    .skip:focus{left:0;top:0;z-index:2}
    .unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .part{display:none;outline-offset:.5rem}
    .p0{display:block}
    .lead{font-size:1.5rem;line-height:1.3;font-weight:600;margin-top:1.25rem;text-wrap:pretty}
    .remarks{font-size:1.1rem;margin-top:.5rem}
    .choice{border:0;margin:.75rem 0 0;padding:0;display:flex;flex-wrap:wrap;gap:.1rem 1rem;font-size:.9rem}
    .choice legend{float:left;padding:.25rem 1rem .25rem 0;color:var(--muted)}
    label{display:inline-flex;align-items:center;gap:.35rem;min-height:1.75rem}
    .figures{display:grid;grid-template-columns:repeat(4,1fr);gap:1rem;margin:1.5rem 0 0}
    .figures div{display:flex;flex-direction:column;border-top:2px solid var(--ink);padding-top:.4rem}
    dt{font-size:.875rem}
    dd{margin:0}
    .figures dd:last-child{margin-top:auto}
    .value{font-size:1.6rem;font-weight:600;line-height:1.25}
    .change{color:var(--muted);font-size:.875rem}
    .line{display:block;width:100%;height:2rem;margin-top:.4rem;overflow:visible}
    .line path{stroke:var(--line);vector-effect:non-scaling-stroke}
    .line polyline{fill:none;stroke:var(--k0);stroke-width:2;vector-effect:non-scaling-stroke;stroke-linejoin:round}
    .tasks{margin-top:1rem}
    .goals{list-style:none;margin:1rem 0 0;padding:0;display:flex;flex-wrap:wrap;gap:.25rem 2rem}
    .chart{margin:0;display:none}
    .chart:first-of-type{display:block}
    .frame{display:grid;padding-right:1.25rem;grid-template:14rem 1.4rem/3.2rem 1fr;margin-top:.75rem}
    .hours,.labels,.plot{position:relative;font-size:.75rem;color:var(--muted)}
    .hours span{position:absolute;right:.5rem;transform:translateY(50%);white-space:nowrap}
    .labels{grid-column:2}
    .labels span{position:absolute;top:.2rem;transform:translateX(-50%);white-space:nowrap}
    .plot svg{display:block;width:100%;height:100%}
    .plot:focus{outline:3px solid var(--focus);outline-offset:2px}
    .k3{fill:var(--soft);stroke:var(--k3);stroke-width:1.5;vector-effect:non-scaling-stroke}
    .now{fill:none;stroke:var(--ink);stroke-dasharray:3 3;vector-effect:non-scaling-stroke}
    .grid{stroke:var(--line);vector-effect:non-scaling-stroke}
    .mark{position:absolute;top:0;bottom:0;background:var(--muted);opacity:.25;pointer-events:none}
    .legend{list-style:none;margin:.5rem 0 0;padding:0;display:flex;flex-wrap:wrap;gap:.1rem 1.25rem;font-size:.875rem}
    .key{width:.8rem;height:.8rem;display:inline-block;margin-right:.3rem}
    .scroll{overflow-x:auto}
    table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums;font-size:.9375rem}
    th,td{text-align:right;padding:.2rem 0 .2rem .75rem;border-bottom:1px solid var(--line);vertical-align:top;font-weight:400}
    th:first-child,td:first-child{text-align:left;padding-left:0}
    .texts th,.texts td{text-align:left}
    .list th:first-child{width:60%;min-width:6.5rem}
    thead th{color:var(--muted);font-size:.8125rem;white-space:nowrap}
    td{white-space:nowrap}
    .texts td{white-space:normal}
    th i{display:block;height:.25rem;min-width:1px;background:var(--bar);margin-top:.1rem}
    small{display:block;color:var(--muted);font-size:.85em}
    .rest th,.rest td{color:var(--muted)}
    .heat td,.heat th{padding:.1rem;border:1px solid var(--page);text-align:center;font-size:.75rem;min-width:1.6rem}
    .heat th:first-child{text-align:left;white-space:nowrap}
    .wide{column-span:all}
    .heat td{background:var(--soft)}
    .heat .l1{background:var(--l1)}.heat .l2{background:var(--l2)}
    .heat .l3{background:var(--l3);color:var(--on)}.heat .l4{background:var(--l4);color:var(--on)}
    summary{cursor:pointer;color:var(--muted);font-size:.875rem;padding:.4rem 0}
    .more>summary{font-size:1rem;color:var(--ink);border-top:1px solid var(--line);margin-top:1.5rem;padding:.6rem 0}
    .columns{columns:2 24rem;column-gap:3rem}
    .columns section{margin:0 0 1.5rem;break-inside:avoid}
    :focus-visible{outline:3px solid var(--focus);outline-offset:2px}
    #tip{position:fixed;left:0;top:0;margin:0;padding:.25rem .5rem;border-radius:.3rem;background:var(--ink);color:var(--page);font-size:.875rem;pointer-events:none;max-width:18rem;white-space:pre-line}
    @media (max-width:48rem){.figures{grid-template-columns:1fr 1fr}.lead{font-size:1.25rem}.value{font-size:min(1.6rem,5.5vw)}}
    @media (max-width:36rem){.labels .second,.list th:nth-child(3),.list td:nth-child(3){display:none}th,td{padding-left:.4rem;font-size:.875rem}.frame{grid-template-columns:2.6rem 1fr}}
    @media (min-width:100rem){main{max-width:80rem}.frame{grid-template-rows:18rem 1.4rem}}
    @page{margin:11mm}
    @media print{
    body{font-size:9.5pt;line-height:1.3}
    main{max-width:none;padding:0}
    .skip,.choice,summary,#tip,.chart details,.short .more{display:none}
    section{margin-top:3mm}h1{font-size:14pt}.lead{font-size:13pt;margin-top:3mm}.remarks{font-size:10.5pt;margin-top:1mm}
    .figures{grid-template-columns:repeat(4,1fr);margin-top:4mm;gap:5mm}.value{font-size:14pt}.line{height:6mm}
    .frame{grid-template:52mm 5mm/12mm 1fr;margin-top:2mm}.labels .second{display:inline}
    .hours,.labels,.legend,.meta,.notes,dt,.change{font-size:8pt}
    table{font-size:9pt}th,td{padding-top:.6mm;padding-bottom:.6mm}thead th{font-size:8pt}
    .goals,.tasks,.notes{margin-top:3mm}small{display:inline;margin-left:1mm}.columns .list th:first-child{width:50%}
    .more{break-before:page}.more::details-content{content-visibility:visible;display:block;height:auto}
    .columns{columns:2;column-gap:8mm}.columns section{margin:0 0 3mm}.columns table{font-size:7.5pt}.columns th,.columns td{padding:.25mm 0 .25mm 1mm}
    .scroll{overflow:visible}.columns .heat td,.columns .heat th{min-width:0;font-size:6.5pt;padding:.3mm}.wide table{table-layout:fixed}
    *{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
    """

  static let script = #"""
    "use strict";
    const all = (selector, root = document) => Array.from(root.querySelectorAll(selector));
    const tip = document.getElementById("tip"), say = document.getElementById("say");
    const hide = () => { tip.hidden = true; for (const mark of all(".mark")) mark.remove(); };
    for (const plot of all(".plot")) {
      const table = plot.closest("figure").querySelector("table");
      const heads = all("thead th", table).map(node => node.textContent), rows = all("tbody tr", table);
      let index = 0;
      const text = (separator) => {
        const cells = all("th,td", rows[index]).map(node => node.textContent);
        return cells[0] + ": " + separator + cells.slice(1).map((value, cell) => [heads[cell + 1] + " " + value, value])
          .filter(([, value]) => value !== "0").map(([line]) => line).join(separator || ", ") || cells[0];
      };
      const show = next => {
        hide();
        index = Math.max(0, Math.min(rows.length - 1, next));
        const mark = document.createElement("div"), part = 100 / rows.length;
        mark.className = "mark";
        mark.style.left = index * part + "%";
        mark.style.width = part + "%";
        plot.append(mark);
        plot.setAttribute("aria-valuenow", index + 1);
        plot.setAttribute("aria-valuetext", text(""));
        tip.textContent = text("\n");
        tip.hidden = false;
        const box = mark.getBoundingClientRect();
        tip.style.left = Math.max(4, Math.min(box.left, innerWidth - tip.offsetWidth - 4)) + "px";
        tip.style.top = Math.max(4, box.top - tip.offsetHeight - 4) + "px";
      };
      plot.tabIndex = 0;
      plot.setAttribute("role", "slider");
      plot.setAttribute("aria-valuemin", 1);
      plot.setAttribute("aria-valuemax", rows.length);
      plot.setAttribute("aria-valuenow", 1);
      plot.setAttribute("aria-valuetext", text(""));
      const at = event => {
        const box = plot.getBoundingClientRect();
        return Math.floor((event.clientX - box.left) / box.width * rows.length);
      };
      plot.addEventListener("pointermove", event => show(at(event)), { passive: true });
      plot.addEventListener("pointerdown", event => show(at(event)), { passive: true });
      plot.addEventListener("pointerleave", hide);
      plot.addEventListener("focus", () => show(index));
      plot.addEventListener("blur", hide);
      plot.addEventListener("keydown", event => {
        const next = { ArrowRight: index + 1, ArrowUp: index + 1, ArrowLeft: index - 1, ArrowDown: index - 1, Home: 0,
          End: rows.length - 1 }[event.key];
        if (next === undefined) return;
        event.preventDefault();
        show(next);
      });
    }
    addEventListener("keydown", event => { if (event.key === "Escape") hide(); });
    addEventListener("scroll", hide, { passive: true });
    let opened = [];
    addEventListener("beforeprint", () => {
      opened = all(".long .more:not([open])");
      for (const node of opened) node.open = true;
    });
    addEventListener("afterprint", () => { for (const node of opened) node.open = false; });
    for (const box of all("input[name=calendar]")) box.addEventListener("change", () => {
      say.textContent = document.querySelector(".p" + box.id.slice(1) + " .lead").textContent;
    });
    """#
}

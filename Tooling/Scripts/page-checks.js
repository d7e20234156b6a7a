// What test-page asks of a page in the browser. Each function returns the faults that it finds, as sentences.
var page = (() => {
  const all = (selector, root = document) => Array.from(root.querySelectorAll(selector));
  const name = node => node.tagName.toLowerCase() + (node.id ? "#" + node.id : "")
    + (node.getAttribute("class") ? "." + node.getAttribute("class").split(" ").join(".") : "")
    + (node.textContent.trim() ? " '" + node.textContent.trim().slice(0, 30) + "'" : "");
  const isShown = node => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  // WCAG 2: relative luminance and contrast.
  const levels = colour => (colour.match(/[\d.]+/g) || []).map(Number);
  const luminance = colour => levels(colour).slice(0, 3)
    .map(level => level / 255).map(level => level <= .04045 ? level / 12.92 : ((level + .055) / 1.055) ** 2.4)
    .reduce((sum, level, index) => sum + level * [.2126, .7152, .0722][index], 0);
  const contrast = (a, b) => {
    const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + .05) / (low + .05);
  };
  const isOpaque = colour => !colour.startsWith("rgba") || levels(colour)[3] === 1;
  const background = node => {
    for (let parent = node; parent; parent = parent.parentElement) {
      const colour = getComputedStyle(parent).backgroundColor;
      if (isOpaque(colour)) return colour;
    }
    return "rgb(255, 255, 255)";
  };
  const numbers = root => (root.innerText.match(/\d[\d .]*(?: (?:h|min|%))?/g) || []).join(" ");

  return {
    // Nothing is wider than the window but what scrolls by itself; labels neither stick out nor overlap.
    layout() {
      const faults = [], width = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth > width) faults.push("the page scrolls sideways");
      for (const node of all("body *")) {
        if (!isShown(node) || node.closest(".scroll, .skip, script, style") && !node.matches(".scroll")) continue;
        const box = node.getBoundingClientRect();
        if (box.width && (box.right > width + 1 || box.left < -1)) faults.push(name(node) + " sticks out of the window");
      }
      for (const labels of all(".labels, .hours").filter(isShown)) {
        const boxes = all("span", labels).filter(isShown).map(node => node.getBoundingClientRect());
        boxes.forEach((box, index) => {
          if (!index) return;
          const last = boxes[index - 1];
          const isApart = labels.matches(".labels") ? box.left >= last.right + 2 : box.bottom <= last.top + 1;
          if (!isApart) faults.push("two labels overlap: " + name(labels));
        });
      }
      return faults;
    },

    // Text has a contrast of 4.5 (3 where it is large), layers of charts and bars one of 3.
    contrast() {
      const faults = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode.parentElement;
        if (!walker.currentNode.data.trim() || node.closest("script, style, title, .skip") || !isShown(node)) continue;
        const style = getComputedStyle(node), size = parseFloat(style.fontSize), isBold = style.fontWeight >= 600;
        const least = size >= 24 || size >= 18.66 && isBold ? 3 : 4.5;
        const ratio = contrast(style.color, background(node));
        if (ratio < least) faults.push(name(node) + " has a contrast of " + ratio.toFixed(2));
      }
      for (const node of all("th i, .plot path:not(.grid), .line polyline").filter(isShown)) {
        const style = getComputedStyle(node), ground = background(node.parentElement);
        const colour = style.stroke !== "none" ? style.stroke : node.closest("svg") ? style.fill : style.backgroundColor;
        if (contrast(colour, ground) < 3) faults.push(name(node) + " has a contrast of " + contrast(colour, ground).toFixed(2));
      }
      return [...new Set(faults)];
    },

    // Every chart has a name, a legend, an axis, and a table with the same figures behind it.
    tables() {
      const faults = [], charts = all("figure");
      if (!charts.length) faults.push("there is no chart");
      for (const chart of charts) {
        const label = chart.querySelector(".plot").getAttribute("aria-label");
        if (!label) faults.push("a chart has no name");
        if (!chart.querySelector("details tbody tr")) faults.push("'" + label + "' has no table");
        if (!chart.querySelector(".legend li")) faults.push("'" + label + "' has no legend");
        if (all(".hours span", chart).length < 2) faults.push("'" + label + "' has no axis");
      }
      if (!document.title || document.documentElement.lang !== "en") faults.push("the page has no title or language");
      for (const row of all("tr")) {
        if (row.closest("table").offsetHeight && !row.offsetHeight) faults.push("a row is hidden: " + row.textContent);
      }
      if (all("h1").length !== 1) faults.push("there is not one heading of the page");
      if (all(".lead").filter(isShown).length !== 1) faults.push("there is not one first sentence");
      if (all(".part").filter(isShown)[0].querySelectorAll(".figures > div").length !== 4) faults.push("there are not four figures");
      return faults;
    },

    // Pointing at a column shows its figures within the window; the arrow keys move from column to column.
    tips() {
      const faults = [], tip = document.getElementById("tip"), plots = all(".plot").filter(isShown);
      if (plots.length !== 1) return ["there are " + plots.length + " charts at once"];
      const plot = plots[0], box = plot.getBoundingClientRect();
      for (const x of [box.left + 1, box.right - 1]) {
        plot.dispatchEvent(new PointerEvent("pointermove", { clientX: x }));
        const place = tip.getBoundingClientRect();
        if (tip.hidden || !/:/.test(tip.textContent)) faults.push("pointing at the chart shows nothing");
        if (place.right > innerWidth || place.left < 0 || place.top < 0) faults.push("a tip leaves the window");
      }
      plot.dispatchEvent(new PointerEvent("pointerleave"));
      if (!tip.hidden) faults.push("a tip stays");
      const press = key => plot.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      press("Home");
      const first = plot.getAttribute("aria-valuetext");
      press("ArrowRight");
      if (plot.getAttribute("aria-valuenow") !== "2" || plot.getAttribute("aria-valuetext") === first)
        faults.push("the arrow key does not move to the next column");
      press("End");
      if (plot.getAttribute("aria-valuenow") !== plot.getAttribute("aria-valuemax")) faults.push("End does not move to the last column");
      press("Escape");
      if (!tip.hidden) faults.push("Escape does not hide the tip");
      return faults;
    },

    // Choosing a calendar changes the sentence and the figures; choosing all brings them back. Each chart can be chosen.
    choices() {
      const faults = [], shown = () => all(".part").filter(isShown);
      const before = shown()[0], figures = numbers(before), boxes = all("input[name=calendar]");
      for (const box of boxes.slice(1)) {
        box.click();
        const parts = shown();
        if (parts.length !== 1 || parts[0] === before) faults.push("choosing a calendar shows " + parts.length + " parts");
        if (parts[0].querySelector(".lead").textContent === before.querySelector(".lead").textContent)
          faults.push("the sentence of " + box.parentElement.textContent + " is that of all calendars");
        if (numbers(parts[0]) === figures) faults.push("choosing a calendar changes no figure");
        if (document.getElementById("say").textContent !== parts[0].querySelector(".lead").textContent)
          faults.push("the new sentence is not told");
      }
      if (boxes.length) boxes[0].click();
      if (shown()[0] !== before || numbers(before) !== figures) faults.push("choosing all calendars does not bring all of it back");
      for (const box of all("input[name=chart]")) {
        box.click();
        const charts = all("figure", before).filter(isShown);
        if (charts.length !== 1 || charts[0].dataset.k !== box.id.slice(1)) faults.push("choosing a chart does not show it");
      }
      document.getElementById("k0")?.click();
      return faults;
    },

    // Without scripts the sentence, the figures, one chart and the table are shown, and the choices work.
    plain() {
      const faults = [], part = all(".part").filter(isShown);
      if (part.length !== 1) faults.push("without scripts " + part.length + " parts are shown");
      if (all("figure").filter(isShown).length !== 1) faults.push("without scripts there is no chart");
      if (!all("details").every(node => node.querySelector("summary"))) faults.push("a fold has no name");
      return faults;
    },

    focused: new Set(),

    // A group of radio buttons is one stop.
    focusable: () => all(".skip, input:checked, .plot, summary, .scroll").filter(isShown).length,

    // The faults of what has the focus; nothing once the focus has left the page or is back at its beginning.
    focus() {
      const node = document.activeElement;
      if (!node || node === document.body || page.focused.has(node)) return null;
      page.focused.add(node);
      const style = getComputedStyle(node), isDrawn = style.outlineStyle !== "none";
      return isDrawn && parseFloat(style.outlineWidth) >= 1 && contrast(style.outlineColor, background(node)) >= 3
        ? [] : [name(node) + " does not show the focus"];
    },

    // Printed, the page is dark on light and has nothing that only reacts.
    print() {
      const faults = [];
      if (luminance(background(document.body)) < .9) faults.push("the page is printed on a dark ground");
      for (const node of all(".choice, summary, #tip, .skip")) if (isShown(node)) faults.push(name(node) + " is printed");
      return faults;
    },

    // The rules of axe-core, if it is loaded.
    async axe() {
      const result = await axe.run(document, { resultTypes: ["violations"] });
      return result.violations.map(rule => "axe: " + rule.id + ": " + rule.nodes.slice(0, 2).map(node => node.html.slice(0, 80)).join(" "));
    },
  };
})();

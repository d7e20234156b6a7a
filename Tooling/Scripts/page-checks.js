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

  return {
    // Nothing is wider than the window but what scrolls by itself; labels neither stick out nor overlap.
    layout() {
      const faults = [], width = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth > width) faults.push("the page scrolls sideways");
      for (const node of all("body *")) {
        if (!isShown(node) || node.closest(".scroll, script, style") && !node.matches(".scroll")) continue;
        const box = node.getBoundingClientRect();
        if (box.width && (box.right > width + 1 || box.left < -1)) faults.push(name(node) + " sticks out of the window");
      }
      for (const chart of all("svg")) {
        const labels = all("text", chart).map(node => node.getBoundingClientRect());
        const right = chart.getBoundingClientRect().right;
        labels.forEach((box, index) => {
          if (box.right > right + 1) faults.push("a label is cut off at the right");
          if (index && box.left < labels[index - 1].right + 2) faults.push("two labels overlap");
        });
      }
      return faults;
    },

    // Text has a contrast of 4.5 (3 where it is large), bars and cells with the most time one of 3.
    contrast() {
      const faults = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode.parentElement;
        if (!walker.currentNode.data.trim() || node.closest("script, style, title") || !isShown(node)) continue;
        const style = getComputedStyle(node), isInChart = node.closest("svg");
        const size = parseFloat(style.fontSize), isBold = style.fontWeight >= 600;
        const least = size >= 24 || size >= 18.66 && isBold ? 3 : 4.5;
        const ratio = contrast(isInChart ? style.fill : style.color, background(node));
        if (ratio < least) faults.push(name(node) + " has a contrast of " + ratio.toFixed(2));
      }
      for (const node of all(".bar, .dot, #columns .col rect:not(.hit)")) {
        const style = getComputedStyle(node);
        const ratio = contrast(node.closest("svg") ? style.fill : style.backgroundColor, background(node.parentElement));
        if (isShown(node) && ratio < 3) faults.push(name(node) + " has a contrast of " + ratio.toFixed(2));
      }
      return [...new Set(faults)];
    },

    // Every chart has a name, and a table with the same figures behind it.
    tables() {
      const faults = [], charts = all("figure");
      if (!charts.length) faults.push("there is no chart");
      for (const chart of charts) {
        const svg = chart.querySelector("svg");
        if (!svg.getAttribute("aria-label")) faults.push("a chart has no name");
        const details = chart.nextElementSibling;
        if (!details || !details.matches("details") || !details.querySelector("tbody tr"))
          faults.push("'" + svg.getAttribute("aria-label") + "' has no table");
      }
      if (!document.title || document.documentElement.lang !== "en") faults.push("the page has no title or language");
      if (all("h1").length !== 1) faults.push("there is not one heading of the page");
      return faults;
    },

    // What is pointed at says its figure, within the window.
    tips() {
      const faults = [], tip = document.getElementById("tip");
      const nodes = [...all(".col"), ...all("#hours .cell")];
      for (const node of nodes) {
        if (!(node.getAttribute("aria-label") || node.querySelector("title"))) faults.push(name(node) + " has no title");
      }
      for (const node of [nodes[0], nodes.at(-1)].filter(Boolean)) {
        node.dispatchEvent(new MouseEvent("mouseenter"));
        const box = tip.getBoundingClientRect();
        if (tip.hidden || !/: /.test(tip.textContent)) faults.push("pointing at " + name(node) + " shows nothing");
        if (box.right > innerWidth || box.left < 0 || box.top < 0) faults.push("a tip leaves the window");
        node.dispatchEvent(new MouseEvent("mouseleave"));
        if (!tip.hidden) faults.push("a tip stays");
      }
      return faults;
    },

    // Leaving out a calendar changes charts and tables at once; taking it in again brings all of it back.
    filters() {
      const state = () => [
        ...all("#columns rect:not(.hit)").map(node => parseFloat(node.getAttribute("height"))),
        ...all("#hours .some").map(node => Number(node.getAttribute("fill-opacity"))),
        ...all("tr[data-c]").map(node => node.hidden), ...all("#hours title").map(node => node.textContent),
        ...all(".col").map(node => node.getAttribute("aria-label")),
      ];
      // The page rounds to hundredths of a percent.
      const isSame = (a, b) => a.every((value, index) =>
        typeof value === "number" ? Math.abs(value - b[index]) < .02 : value === b[index]);
      const form = document.getElementById("filter"), faults = [], before = state();
      if (!form || form.hidden) return ["there is no choice of calendars"];
      window.isSamePage = true;
      const boxes = all("input", form);
      for (const box of boxes) {
        box.click();
        const index = box.value;
        if (isSame(state(), before)) faults.push("leaving out a calendar changes nothing");
        if (all(".c" + index).some(node => node.matches("#columns rect") && parseFloat(node.getAttribute("height")) > 0))
          faults.push("a calendar that is left out stays in the chart");
        if (all("tr[data-c='" + index + "']").some(row => !row.hidden)) faults.push("its rows stay in the tables");
        if (!document.getElementById("sum").textContent) faults.push("nothing says what is shown");
        box.click();
        if (!isSame(state(), before)) faults.push("taking a calendar in again does not bring all of it back");
      }
      if (!window.isSamePage) faults.push("choosing calendars loads the page again");
      return faults;
    },

    focused: new Set(),

    focusable: () => all("input, .col, summary, .scroll").filter(node => isShown(node)).length,

    // The faults of what has the focus; nothing once the focus has left the page or is back at its beginning.
    focus() {
      const node = document.activeElement;
      if (!node || node === document.body || page.focused.has(node)) return null;
      page.focused.add(node);
      const style = getComputedStyle(node), hit = node.querySelector(".hit");
      const colour = hit ? getComputedStyle(hit).stroke : style.outlineColor;
      const width = parseFloat(hit ? getComputedStyle(hit).strokeWidth : style.outlineWidth);
      const isDrawn = hit ? colour !== "none" : style.outlineStyle !== "none";
      return isDrawn && width >= 2 && contrast(colour, background(node)) >= 3 ? [] : [name(node) + " does not show the focus"];
    },

    // Printed, the page is dark on light, has its tables open, and nothing that only reacts.
    print() {
      dispatchEvent(new Event("beforeprint"));
      const faults = [];
      if (luminance(background(document.body)) < .9) faults.push("the page is printed on a dark ground");
      for (const node of all("#filter, summary, #tip")) if (isShown(node)) faults.push(name(node) + " is printed");
      for (const node of all("details")) if (!node.open) faults.push("a table is not printed");
      return faults;
    },
  };
})();

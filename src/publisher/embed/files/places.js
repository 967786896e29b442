/**
 * Shows something in every element with this value of an attribute, also in those that the page adds later. Warns in
 * the console if the loaded page has none.
 * @param {string} attribute
 * @param {string | undefined} value Default: any value.
 * @param {(place: HTMLElement & { isPublisherPlace?: boolean }) => void} show
 */
// biome-ignore lint/correctness/noUnusedVariables: the scripts that are sent after it call it.
function watchPlaces(attribute, value, show) {
  const selector = value === undefined ? `[${attribute}]` : `[${attribute}="${value}"]`;
  const showAll = () => {
    /** @type {NodeListOf<HTMLElement & { isPublisherPlace?: boolean }>} */
    const places = document.querySelectorAll(selector);
    for (const place of places) {
      // The mark is shared by all copies of the script.
      if (!place.isPublisherPlace) show(place);
      place.isPublisherPlace = true;
    }
  };
  showAll();
  new MutationObserver(showAll).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: [attribute],
  });
  const warn = () => {
    if (document.querySelector(selector)) return;
    console.warn(
      `Publisher: the page has no element for this script yet: <div ${selector.slice(1, -1)}></div>`,
    );
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', warn);
  else warn();
}

/**
 * Returns the script elements that run or have loaded a file: the running one, or in a module, where no script is
 * known to run, those with its URL.
 * @param {string} file
 * @returns {HTMLScriptElement[]}
 */
// biome-ignore lint/correctness/noUnusedVariables: the scripts that are sent after it call it.
function findScripts(file) {
  const running = /** @type {HTMLScriptElement | null} */ (document.currentScript);
  if (running) return [running];
  return [
    .../** @type {NodeListOf<HTMLScriptElement>} */ (document.querySelectorAll(`script[src*="${file}"]`)),
  ];
}

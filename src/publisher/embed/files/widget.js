/**
 * Puts each widget of a publisher's page into a frame of its own, which cannot reach the page around it.
 * @param {string} origin Origin of the widgets, for a script that was copied into another one.
 */
// biome-ignore lint/correctness/noUnusedVariables: the script that is sent ends with a call of it.
function showWidgets(origin) {
  const file = '/embed/widget.js';
  const address = findScripts(file).find(({ src }) => src.includes(file))?.src ?? origin + file;
  /** @type {HTMLIFrameElement[]} */
  const frames = [];

  // A frame tells how high its content is; no page is made longer than that could be.
  addEventListener('message', ({ source, data }) => {
    const frame = frames.find(({ contentWindow }) => contentWindow === source);
    const height = Number(data?.widgetHeight);
    if (frame && height >= 0) frame.style.height = `${Math.min(height, 4000)}px`;
  });

  watchPlaces('data-publisher-widget', undefined, (place) => {
    const key = place.dataset.publisherWidget ?? '';
    if (!/^\d+-\d+$/.test(key)) return console.warn(`Publisher: "${key}" is not a widget such as "104-7".`);
    const frame = document.createElement('iframe');
    frame.src = String(new URL(`widget/${key}`, address));
    frame.title = 'Recommendations';
    frame.loading = 'lazy';
    frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
    frame.style.cssText = 'display:block;width:100%;height:280px;border:0';
    place.replaceChildren(frame);
    frames.push(frame);
  });
}

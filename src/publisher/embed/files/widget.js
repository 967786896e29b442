// What a publisher's page loads: puts each widget into a frame of its own, which cannot reach the page around it.
(() => {
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  /** @type {HTMLIFrameElement[]} */
  const frames = [];

  /** @param {HTMLElement} place */
  function show(place) {
    const frame = document.createElement('iframe');
    frame.src = String(new URL(`widget/${place.dataset.publisherWidget}`, src));
    frame.title = 'Recommendations';
    frame.loading = 'lazy';
    frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
    frame.style.cssText = 'display:block;width:100%;height:280px;border:0';
    place.replaceChildren(frame);
    frames.push(frame);
  }

  // A frame tells how high its content is; no page is made longer than that could be.
  addEventListener('message', ({ source, data }) => {
    const frame = frames.find(({ contentWindow }) => contentWindow === source);
    const height = Number(data?.widgetHeight);
    if (frame && height >= 0) frame.style.height = `${Math.min(height, 4000)}px`;
  });
  /** @type {NodeListOf<HTMLElement>} */
  const places = document.querySelectorAll('[data-publisher-widget]:empty');
  places.forEach(show);
})();

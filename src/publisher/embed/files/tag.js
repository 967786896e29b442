/**
 * Shows a zone at its script, or in the elements with its name if the script is in the head of the page or was copied
 * into another one: in a box that neither styles nor scripts of the page reach. Nothing is loaded, and no style is
 * written as text: a strict policy of the page has nothing to refuse.
 * @param {{ name: string, words: string[], sizes: [number, number][], background?: string, space?: number }} zone
 */
// biome-ignore lint/correctness/noUnusedVariables: the tag of each zone ends with a call of it.
function showZone({ name, ...ad }) {
  const file = `/tag/${name}.js`;
  const own = findScripts(file).filter(({ src }) => !src || src.includes(file));
  const scripts = own.filter((script) => document.body?.contains(script));
  for (const script of scripts) drawAd(ad, (place) => script.before(place));
  if (scripts.length === 0)
    watchPlaces('data-publisher-zone', name, (around) =>
      drawAd(ad, (place) => around.replaceChildren(place)),
    );
}

/**
 * @param {{ words: string[], sizes: [number, number][], background?: string, space?: number }} ad
 * @param {(place: HTMLElement) => void} insert
 */
function drawAd({ words, sizes, background, space }, insert) {
  const place = document.createElement('div');
  insert(place);
  const room = place.clientWidth;
  // The largest that there is room for; where there is none, the narrowest.
  const [width, height] = sizes.find(([wide]) => wide <= room) ?? sizes.at(-1) ?? [];
  const box = document.createElement('div');
  Object.assign(box.style, {
    all: 'initial',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    overflow: 'hidden',
    maxWidth: '100%',
    width: width ? `${width}px` : '100%',
    height: height ? `${height}px` : space ? 'auto' : '100px',
    aspectRatio: space ? String(space) : 'auto',
    padding: '4px',
    border: '1px solid #c5ccd6',
    color: '#1c2430',
    background: background ? `#${background}` : '#f3f5f8',
    font: '14px/1.3 system-ui, sans-serif',
    textAlign: 'center',
  });
  for (const word of words) {
    const line = document.createElement('span');
    line.textContent = word;
    // Readable on any background.
    Object.assign(line.style, { padding: '0 6px', background: '#f3f5f8', overflowWrap: 'anywhere' });
    box.append(line);
  }
  place.attachShadow({ mode: 'closed' }).append(box);
}

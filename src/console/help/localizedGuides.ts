import { loaders } from 'virtual:guides';

const load = loaders[document.documentElement.lang];

/** The help guides in the language of the page (awaited when the module loads). */
export const localizedGuides = load ? (await load()).guides : [];

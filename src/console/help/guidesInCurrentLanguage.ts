import { loaders } from 'virtual:guides';

const load = loaders[document.documentElement.lang];

/** The help guides in the current language; empty if there are none. */
export const guidesInCurrentLanguage = load ? (await load()).guides : [];

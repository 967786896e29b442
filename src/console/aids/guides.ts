import { loaders } from 'virtual:guides';

const load = loaders[document.documentElement.lang];

/** The guides, in the language of the page. */
export const guides = load ? (await load()).guides : [];

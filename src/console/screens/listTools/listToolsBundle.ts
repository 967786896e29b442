/** Bundle entry: one chunk with the tools above the rows, which are not needed for the first render. */
export { ListTools } from './ListTools.tsx';
export { NamedViewTabs } from './NamedViewTabs.tsx';

/** What stands above the rows and is not needed to see them, as one file. */
export { ListTools } from './ListTools';
export { ViewTabs } from './ViewTabs';

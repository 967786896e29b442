/** The name under which the address holds the tab of a page that has several. */
export const tabParam = 'tab';

/** Under which names the browser keeps who is logged in, and what one page of a tab hands to the next. */
export const storageKeys = { token: 'token', user: 'user', pageState: 'pageState' };

/** Where the page state holds as whose member one looks. */
export const viewKey = 'view';

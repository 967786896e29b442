/** The localStorage and sessionStorage keys of token, user and page state. */
export const storageKeys = { token: 'token', user: 'user', pageState: 'pageState' };

/** Page-state key of the group that the administrator views the console as. */
export const groupPreviewStateKey = 'view';

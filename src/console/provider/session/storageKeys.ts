/** The localStorage and sessionStorage keys of token, user, page state and collapsed side menu. */
export const storageKeys = { token: 'token', user: 'user', pageState: 'pageState', menuRail: 'menuRail' };

/** Page-state key of the group that the administrator views the console as. */
export const groupPreviewStateKey = 'view';

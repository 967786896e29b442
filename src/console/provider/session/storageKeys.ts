/** The localStorage and sessionStorage keys of token, user, page state, last queries and collapsed side menu. */
export const storageKeys = {
  token: 'token',
  user: 'user',
  pageState: 'pageState',
  lastQueries: 'lastQueries',
  menuRail: 'menuRail',
};

/** Page-state key of the group that the administrator views the console as. */
export const groupPreviewStateKey = 'view';

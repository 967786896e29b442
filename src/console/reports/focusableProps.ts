/** Makes a scroll container keyboard accessible. */
export const focusableProps = { tabIndex: 0 };

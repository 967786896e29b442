/** Props that make a scroll container focusable, so that it can be scrolled with the keyboard. */
export const focusableProps = { tabIndex: 0 };

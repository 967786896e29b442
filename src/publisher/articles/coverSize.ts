/** The least size of a cover in pixels. */
export const coverSize = { width: 300, height: 250 };

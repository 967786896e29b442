/** Where an article stands that is no longer reviewed, as its schema counts the states. */
export const articleStatus = { published: 1, violation: 2 } as const;

/** Where an article stands, as its schema counts the states. */
export const articleStatus = { published: 1, violation: 2, inReview: 3 } as const;

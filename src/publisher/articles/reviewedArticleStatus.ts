/** Status values of an article after review, as numbered in its schema. */
export const reviewedArticleStatus = { published: 1, violation: 2 } as const;

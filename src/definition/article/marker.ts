/** The attribute that makes an element of an article the place of a search ad; its value counts them from 1. */
export const marker = 'data-search-ad';

/** A regular expression that finds the tag in which a marker begins. */
export const markerTag = `<div ${marker}`;

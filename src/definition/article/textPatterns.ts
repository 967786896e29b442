import { marker, markerTag } from './marker';

/** What is read as one character: a letter, an entity, or white space however long. */
const letter = '(?:\\s+(?!\\s)|[^\\s<&]|&(?:#?\\w{1,31};|(?!#?\\w{1,31};)))';
const ink = '(?:[^\\s<&]|&(?:#?\\w{1,31};|(?!#?\\w{1,31};)))';

/** The HTML in which at least so many characters are read, white space apart. */
export function textOf(least: number): string {
  return `^(?:(?:<[^>]*>|\\s)*${ink}){${least}}`;
}

/** The HTML in which at least so many characters are read before the first marker, if there is one. */
export function textBeforeMarker(least: number): string {
  return `^(?:(?:<(?!${markerTag.slice(1)})[^>]*>)*${letter}){${least}}|^(?![^]*${marker})`;
}

/** The HTML with at most so many markers. */
export function fewMarkers(most: number): string {
  return `^(?!(?:[^]*?${markerTag}){${most + 1}})`;
}

import { markerTag } from '../../../definition/article/marker';

/** How many places for search ads an article has. */
export function countMarkers(html: unknown): number {
  return typeof html === 'string' ? html.split(markerTag).length - 1 : 0;
}

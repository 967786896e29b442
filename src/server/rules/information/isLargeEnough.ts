import { coverSize } from '../../../definition/article/coverSize';

/** Whether a picture can be a cover. */
export function isLargeEnough({ width, height }: { width?: unknown; height?: unknown }): boolean {
  return Number(width) >= coverSize.width && Number(height) >= coverSize.height;
}

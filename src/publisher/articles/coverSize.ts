/** The least size of a cover in pixels. */
export const coverSize = { width: 300, height: 250 };

/** Whether a picture can be a cover. */
export function isLargeEnough({ width, height }: { width?: unknown; height?: unknown }): boolean {
  return Number(width) >= coverSize.width && Number(height) >= coverSize.height;
}

const least = { width: 300, height: 250 };

/** Whether a picture can be a cover. */
export function isLargeEnough({ width, height }: { width?: unknown; height?: unknown }): boolean {
  return Number(width) >= least.width && Number(height) >= least.height;
}

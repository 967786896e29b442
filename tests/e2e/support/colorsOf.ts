import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** Returns the colors that the screen shows of an element, or of its last lines. */
export async function colorsOf(element: Locator, lines?: number): Promise<Set<number>> {
  const image = sharp(await element.screenshot({ animations: 'disabled' })).removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const first = lines ? (info.height - lines) * info.width : 0;
  const colors = new Set<number>();
  for (let pixel = first; pixel < info.width * info.height; pixel++)
    colors.add(data.readUIntBE(pixel * 3, 3));
  return colors;
}

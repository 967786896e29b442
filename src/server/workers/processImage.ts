import sharp, { type Sharp } from 'sharp';
import { FairQueue } from './FairQueue.ts';
import queueLimits from './limits.json';

/** A re-encoded image. Metadata such as location and names is removed. */
export interface ProcessedImage {
  /** Width of the uploaded image, after rotation. */
  width: number;
  height: number;
  content: Buffer;
  /** Thumbnail for lists. */
  thumbnail: Buffer;
}

/** Decoded image formats, by file type. */
export type ProcessedImageType = 'jpg' | 'png' | 'webp';

/**
 * Maximum image size, above that of any camera. A small file may decompress to an image of any size (decompression
 * bomb).
 */
export const maxImageDimensions = { side: 12_000, megapixels: 50 };
const maxPixels = maxImageDimensions.megapixels * 1_000_000;
/** Longest side of the stored image, and of the thumbnail. */
const maxSidePx = 2400;
const thumbnailSidePx = 320;

/** Image decoders share the thread pool with password hashing, so only one image is processed at a time. */
const imageQueue = new FairQueue('pictures', queueLimits.heavyTasks);
const seconds = 10;

sharp.concurrency(1);
sharp.cache(false);

const imageWriters: Record<ProcessedImageType, (picture: Sharp) => Sharp> = {
  jpg: (picture) => picture.jpeg({ quality: 85 }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 85 }),
};

/**
 * Decodes an image and re-encodes it without metadata, with a thumbnail. Returns the reason if it is not an image or is
 * too large.
 */
export function processImage(
  file: Buffer,
  type: ProcessedImageType,
  minSide = 0,
): Promise<ProcessedImage | 'noPicture' | 'tooLarge'> {
  const work = async () => {
    try {
      return await decodeImage(file, type, Math.max(maxSidePx, minSide));
    } catch {
      return 'noPicture';
    }
  };
  return imageQueue.run({ work });
}

async function decodeImage(
  file: Buffer,
  type: ProcessedImageType,
  side: number,
): Promise<ProcessedImage | 'tooLarge'> {
  const { width, height, orientation = 1 } = await sharp(file, { limitInputPixels: false }).metadata();
  if (Math.max(width, height) > maxImageDimensions.side || width * height > maxPixels) return 'tooLarge';
  const content = await reencodeImage(file, type, side);
  const thumbnail = await reencodeImage(content, type, thumbnailSidePx);
  const isTurned = orientation >= 5;
  return {
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    content,
    thumbnail,
  };
}

function reencodeImage(file: Buffer, type: ProcessedImageType, side: number): Promise<Buffer> {
  const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'warning' })
    .timeout({ seconds })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  return imageWriters[type](picture).toBuffer();
}

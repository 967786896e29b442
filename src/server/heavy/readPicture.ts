import sharp, { type Sharp } from 'sharp';
import { Turns } from './Turns';

/** A picture, written anew: what else its file carried, as places and names, is gone. */
export interface Picture {
  /** As its file had it, the right way up. */
  width: number;
  height: number;
  content: Buffer;
  /** Small enough for a list. */
  thumbnail: Buffer;
}

/** The formats that are decoded, by the type of the file. */
export type PictureType = 'jpg' | 'png' | 'webp';

/** A file of few bytes may unfold into a picture of any size: a camera's are no larger. */
export const pictureSize = { side: 12_000, megapixels: 50 };
const mostPixels = pictureSize.megapixels * 1_000_000;
/** The longest side that a page shows, and a list. */
const longest = 2400;
const small = 320;

/** Decoders share their threads with what hashes passwords: one picture at a time leaves the others free. */
const turns = new Turns('pictures');
const seconds = 10;

sharp.concurrency(1);
sharp.cache(false);

const writers: Record<PictureType, (picture: Sharp) => Sharp> = {
  jpg: (picture) => picture.jpeg({ quality: 85 }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 85 }),
};

/** Reads a file as a picture of a type, and makes it no smaller than `least`; or says why it is not taken. */
export function readPicture(
  file: Buffer,
  type: PictureType,
  least = 0,
): Promise<Picture | 'noPicture' | 'tooLarge'> {
  return turns.run(async () => {
    try {
      return await decoded(file, type, Math.max(longest, least));
    } catch {
      return 'noPicture';
    }
  });
}

async function decoded(file: Buffer, type: PictureType, side: number): Promise<Picture | 'tooLarge'> {
  const { width, height, orientation = 1 } = await sharp(file, { limitInputPixels: false }).metadata();
  if (Math.max(width, height) > pictureSize.side || width * height > mostPixels) return 'tooLarge';
  const content = await writtenAnew(file, type, side);
  const thumbnail = await writtenAnew(content, type, small);
  const isTurned = orientation >= 5;
  return {
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    content,
    thumbnail,
  };
}

function writtenAnew(file: Buffer, type: PictureType, side: number): Promise<Buffer> {
  const picture = sharp(file, { limitInputPixels: mostPixels, failOn: 'warning' })
    .timeout({ seconds })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  return writers[type](picture).toBuffer();
}

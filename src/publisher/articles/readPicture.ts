import sharp from 'sharp';
import { Turns } from '../../server/heavy/Turns';

/** A picture, written anew: what else its file carried, as places and names, is gone. */
export interface Picture {
  format: 'jpeg' | 'png';
  width: number;
  height: number;
  bytes: Buffer;
}

/** A file of few bytes may unfold into a picture of any size: a camera's are no larger. */
export const pictureSize = { side: 12_000, megapixels: 50 };
const mostPixels = pictureSize.megapixels * 1_000_000;
/** The longest side that an article shows. */
const longest = 2400;

/** How JPEG and PNG files begin: nothing else is handed to a decoder. */
const signatures = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')];

/** Decoders share their threads with what hashes passwords: one picture at a time leaves the others free. */
const turns = new Turns('pictures');
const seconds = 10;

sharp.concurrency(1);
sharp.cache(false);

/** Reads a JPEG or PNG file by its content, whatever it is called; or says why it is not taken. */
export async function readPicture(file: Buffer): Promise<Picture | 'noPicture' | 'tooLarge'> {
  if (!signatures.some((signature) => file.subarray(0, signature.length).equals(signature)))
    return 'noPicture';
  return turns.run(() => decoded(file));
}

async function decoded(file: Buffer): ReturnType<typeof readPicture> {
  try {
    const { format, width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (format !== 'jpeg' && format !== 'png') return 'noPicture';
    if (Math.max(width, height) > pictureSize.side || width * height > mostPixels) return 'tooLarge';
    const small = sharp(file, { limitInputPixels: mostPixels, failOn: 'warning' })
      .timeout({ seconds })
      .rotate()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true });
    const written = format === 'jpeg' ? small.jpeg({ quality: 85 }) : small.png();
    const { data: bytes, info } = await written.toBuffer({ resolveWithObject: true });
    return { format, width: info.width, height: info.height, bytes };
  } catch {
    return 'noPicture';
  }
}

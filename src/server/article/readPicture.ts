import sharp from 'sharp';

/** A picture, written anew: what else its file carried, as places and names, is gone. */
export interface Picture {
  format: 'jpeg' | 'png';
  width: number;
  height: number;
  bytes: Buffer;
}

/** A file of few bytes may unfold into a picture of any size: this many pixels are enough for a camera. */
const mostPixels = 50_000_000;
/** The longest side that an article shows. */
const longest = 2400;

/** How JPEG and PNG files begin: nothing else is handed to a decoder. */
const signatures = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')];

sharp.concurrency(1);
sharp.cache(false);

/** Reads a JPEG or PNG file by its content, whatever it is called; none when it is no such picture. */
export async function readPicture(file: Buffer): Promise<Picture | undefined> {
  try {
    if (!signatures.some((signature) => file.subarray(0, signature.length).equals(signature)))
      return undefined;
    const source = sharp(file, { limitInputPixels: mostPixels, failOn: 'warning' });
    const { format } = await source.metadata();
    if (format !== 'jpeg' && format !== 'png') return undefined;
    const small = source
      .rotate()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true });
    const written = format === 'jpeg' ? small.jpeg({ quality: 85 }) : small.png();
    const { data: bytes, info } = await written.toBuffer({ resolveWithObject: true });
    return { format, width: info.width, height: info.height, bytes };
  } catch {
    return undefined;
  }
}

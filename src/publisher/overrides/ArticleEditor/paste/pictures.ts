import type { PasteContext } from './PasteContext.ts';
import type { PasteLosses } from './PasteLosses.ts';
import { resolveUrl } from './resolveLinks.ts';

const dataUrlPattern = /^data:(image\/([\w+.-]+));base64,([\w+/=\s]+)$/i;
const emojiPattern =
  /^\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)*$/u;
/** Attributes in which pages keep the URL of a picture that loads later. */
const lateSources = ['data-src', 'data-original', 'data-lazy-src'];

/**
 * Uploads pasted pictures that are contained in the HTML, resolves relative URLs, and removes and reports pictures that
 * cannot be reached. Returns the URLs by which the editor shows the uploaded ones; the HTML refers to them by number.
 */
export function uploadOrResolvePastedPictures(
  page: Document,
  address: string | undefined,
  { files = [], startPictureUpload }: PasteContext,
  losses: PasteLosses,
): string[] {
  const pictureUrls: string[] = [];
  const images = [...page.body.querySelectorAll('img')].filter((image) => !replaceDecoration(image));
  const unreachable = images.filter((image) => !readSource(image, address));
  // A copied picture from a program is in the clipboard twice: as a file, and as HTML with a local path.
  const isPictureOnly = !page.body.textContent?.trim() && unreachable.length === files.length;
  for (const image of images) {
    const source = readSource(image, address);
    const file =
      source instanceof File ? source : isPictureOnly ? files[unreachable.indexOf(image)] : undefined;
    const adopted = file && startPictureUpload(file);
    if (adopted) image.setAttribute('src', `#picture-${pictureUrls.push(adopted)}`);
    else if (typeof source === 'string') image.setAttribute('src', source);
    else {
      losses.add('picture', nameOf(image));
      image.remove();
    }
  }
  return pictureUrls;
}

/** Puts the URLs of uploaded pictures into the sanitized HTML. */
export function insertUploadedPictureUrls(html: string, shown: string[]): string {
  return html.replaceAll(/src="#picture-(\d+)"/g, (_, number) => `src="${shown[Number(number) - 1] ?? ''}"`);
}

/** Replaces an emoji by its character and removes a tracking pixel. Returns true if the picture is gone. */
function replaceDecoration(image: HTMLImageElement): boolean {
  const isPixel = [image.getAttribute('width'), image.getAttribute('height')].some(
    (size) => size !== null && Number.parseInt(size, 10) <= 2,
  );
  const isEmoji = emojiPattern.test(image.alt);
  if (isEmoji) image.replaceWith(image.alt);
  else if (isPixel) image.remove();
  return isEmoji || isPixel;
}

/** Returns the URL of a picture, or its file if the HTML contains it. */
function readSource(image: HTMLImageElement, address: string | undefined): string | File | undefined {
  const late = lateSources.map((name) => image.getAttribute(name)).find(Boolean);
  const own = late ?? image.getAttribute('src') ?? '';
  return toFile(own, image.alt) ?? resolvePicture(own || firstOfSet(image), address);
}

function resolvePicture(url: string, address: string | undefined): string | undefined {
  const resolved = resolveUrl(url, address);
  return resolved && /^https?:/i.test(resolved) ? resolved : undefined;
}

function firstOfSet(image: HTMLImageElement): string {
  return image.getAttribute('srcset')?.trim().split(/[\s,]/)[0] ?? '';
}

function toFile(url: string, alt: string): File | undefined {
  const [, type = '', kind = '', content = ''] = dataUrlPattern.exec(url) ?? [];
  if (!content) return undefined;
  try {
    const bytes = Uint8Array.from(atob(content.replaceAll(/\s/g, '')), (letter) => letter.charCodeAt(0));
    return new File([bytes], `${alt || 'picture'}.${kind.toLowerCase()}`, { type });
  } catch {
    return undefined;
  }
}

/** Returns the name of a picture for a message: its description or file name. */
function nameOf(image: HTMLImageElement): string {
  const source = image.getAttribute('src') ?? '';
  const path = /^(data|blob|cid):/i.test(source)
    ? ''
    : (source.split(/[?#]/)[0]?.split(/[/\\]/).at(-1) ?? '');
  return image.alt.trim() || path;
}

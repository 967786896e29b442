/** Matches the opening tag of an image in sanitized HTML, whose attribute values are always in double quotes. */
const imageTag = /<img(?: [a-z]+="[^"]*")*>/g;

/**
 * Replaces the start of image URLs in the sanitized HTML of an article. Other text that looks like such a URL stays.
 */
export function replaceImageUrlStart(html: string, from: string, to: string): string {
  return html.replaceAll(imageTag, (tag) => tag.replace(` src="${from}`, () => ` src="${to}`));
}

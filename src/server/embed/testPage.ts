import { text } from '../../definition/text';
import { escaped } from './escaped';
import { file } from './file';

const style = file('test.css');

/** A page such as a publisher's, with the embed code in it. */
export function testPage(code: string): string {
  const title = escaped(text('server.embed.title'));
  const paragraph = `<p>${escaped(text('server.embed.paragraph'))}</p>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
<main>
<header>${escaped(text('server.embed.lead'))}</header>
<h1>${title}</h1>
${paragraph}
${code}
${paragraph}
</main>
</html>`;
}

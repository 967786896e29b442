import { expect, test } from 'vitest';
import { suggestCorrection } from '#definition/validation/suggestCorrection.ts';

const domain = { suggest: ['trim', 'host', 'lowercase', 'withoutWww'] } as const;
const ofDomain = (value: unknown) => suggestCorrection({ suggest: [...domain.suggest] }, value);

test.each([
  ['https://www.Example.com/path', 'example.com'],
  ['//Example.com', 'example.com'],
  ['http://name:word@example.com:8080/?a=1', 'example.com'],
  [' WWW.Example.COM ', 'example.com'],
  ['example.com#top', 'example.com'],
  ['example.com.', 'example.com'],
  ['site.example\u200b', 'site.example'],
  ['\ufeffhttps://si\u00adte.example/', 'site.example'],
  ['müller-zeitung.example', 'xn--mller-zeitung-wob.example'],
  ['https://www.Bücher.example/a', 'xn--bcher-kva.example'],
  ['例え.jp', 'xn--r8jz45g.jp'],
])('of %s it is offered that %s was meant', (value, meant) => {
  expect(ofDomain(value)).toBe(meant);
});

test.each([['example.com'], [''], ['https://'], [undefined], [7]])('of %s nothing is offered', (value) => {
  expect(ofDomain(value)).toBeUndefined();
});

test('what offers nothing says nothing', () => {
  expect(suggestCorrection({}, 'Example.com')).toBeUndefined();
});

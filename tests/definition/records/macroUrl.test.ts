import { describe, expect, test } from 'vitest';
import {
  buildPostbackUrl,
  fillPostbackUrlMacros,
  parsePostbackUrlParameters,
} from '#publisher/postbacks/buildPostbackUrl.ts';
import postback from '#root/schemas/postback.json';

const event = { name: 'e', macro: 'event_type' };
const click = { name: 'c', macro: 'click_id' };

describe('a URL is made of its base and its pairs', () => {
  test.each([
    ['https://t.example/in', [], 'https://t.example/in'],
    ['https://t.example/in', [event, click], 'https://t.example/in?e={event_type}&c={click_id}'],
    ['https://t.example/in?a=1', [event], 'https://t.example/in?a=1&e={event_type}'],
    ['https://t.example/in?', [event], 'https://t.example/in?e={event_type}'],
    ['https://t.example/in?a=1&', [event], 'https://t.example/in?a=1&e={event_type}'],
    ['https://t.example/{event_type}', [click], 'https://t.example/{event_type}?c={click_id}'],
    [
      'https://t.example/in',
      [{ name: 'a&b=c d', macro: 'sub1' }],
      'https://t.example/in?a%26b%3Dc%20d={sub1}',
    ],
    ['https://t.example/in', [{ name: '', macro: '' }], 'https://t.example/in?={}'],
    ['', [event], '?e={event_type}'],
  ])('%s with %j', (base, pairs, url) => {
    expect(buildPostbackUrl(base, pairs)).toBe(url);
    expect(parsePostbackUrlParameters(url, base)).toEqual(pairs);
  });
});

test.each([
  ['another base', 'https://other.example?e={event_type}'],
  ['a base that only begins alike', 'https://t.example/inside?e={event_type}'],
  ['a longer host', 'https://t.example/in.evil.example?e={event_type}'],
  ['something fixed among the pairs', 'https://t.example/in?e={event_type}&x=1'],
  ['something after the last pair', 'https://t.example/in?e={event_type}#top'],
  ['a name that is not encoded', 'https://t.example/in?a b={event_type}'],
  ['a name that cannot be decoded', 'https://t.example/in?%E0%A4%A={event_type}'],
  ['a line of its own', 'https://t.example/in?e={event_type}\n&c={click_id}'],
])('a URL with %s was not made from the base', (_, url) => {
  expect(parsePostbackUrlParameters(url, 'https://t.example/in')).toBeUndefined();
});

test('whatever a value holds, it stays in its place, encoded once', () => {
  const url = 'https://t.example/in?e={event_type}&k={keyword}&n={sub1}';
  const keyword = 'a&b=c d/?#{sub1}%20é';
  const filled = fillPostbackUrlMacros(url, { event_type: 'page_view', keyword, sub1: null });
  expect(filled).toBe('https://t.example/in?e=page_view&k=a%26b%3Dc%20d%2F%3F%23%7Bsub1%7D%2520%C3%A9&n=');
  expect(new URL(filled).searchParams.get('k')).toBe(keyword);
});

test('the rules of a postback link know exactly the parameters that it offers', () => {
  const offered = postback.properties.return_options.items.oneOf.map((choice) => choice.const).join('|');
  const patterns = postback.properties.postback_url.allOf.map(({ pattern }) => pattern);
  expect(patterns.filter((pattern) => pattern.includes(`(${offered})`))).toHaveLength(1);
  expect(patterns.filter((pattern) => pattern.includes(`(?:${offered})`))).toHaveLength(1);
});

test('the rules of a postback link read a megabyte of any sign once', () => {
  const patterns = postback.properties.postback_url.allOf.map(({ pattern }) => new RegExp(pattern, 'u'));
  for (const sign of ['?', '&', '{', '}', '=', 'a', '?a=', '{sub1', '&a={', '{event_type'])
    for (const pattern of patterns)
      expect(pattern.test(sign.repeat(1e6 / sign.length))).toBeTypeOf('boolean');
});

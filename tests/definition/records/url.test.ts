import { describe, expect, test } from 'vitest';
import { buildComputedUrl } from '#definition/records/computedProperties.ts';

const page = { parts: ['https://{domain}/{kind}', '/{article}'], query: [] };

function queried(value: unknown): string | undefined {
  return buildComputedUrl(
    { parts: ['https://a.example'], query: [{ name: 'q', property: 'value' }] },
    { value },
  );
}

describe('an address made from a record', () => {
  test('holds every part whose properties have values', () => {
    expect(buildComputedUrl(page, { domain: 'a.example', kind: 'page', article: 7 })).toBe(
      'https://a.example/page/7',
    );
    expect(buildComputedUrl(page, { domain: 'a.example', kind: 'page' })).toBe('https://a.example/page');
  });

  test('is not there without what its first part needs', () => {
    expect(buildComputedUrl(page, { domain: 'a.example', article: 7 })).toBeUndefined();
    expect(buildComputedUrl(page, { domain: 'a.example', kind: '', article: 7 })).toBeUndefined();
  });

  test('encodes each value once, in the path as in the query', () => {
    expect(buildComputedUrl(page, { domain: 'a.example', kind: 'a/b?c', article: 'ä ö' })).toBe(
      'https://a.example/a%2Fb%3Fc/%C3%A4%20%C3%B6',
    );
    expect(queried('50% off & more=better')).toBe('https://a.example?q=50%25%20off%20%26%20more%3Dbetter');
  });

  test('encodes what was encoded before as the text that it is', () => {
    expect(queried('a%20b')).toBe('https://a.example?q=a%2520b');
  });

  test.each([
    ['{click_id}', '{click_id}'],
    ['{{ob_click_id}}', '{{ob_click_id}}'],
    ['{{ad.id}}', '{{ad.id}}'],
    ['__CLICKID__', '__CLICKID__'],
    ['camp {campaign-id} & more', 'camp%20{campaign-id}%20%26%20more'],
    ['{a}{b}', '{a}{b}'],
    [
      'https://t.example/?e={event_type}&c={click_id}',
      'https%3A%2F%2Ft.example%2F%3Fe%3D{event_type}%26c%3D{click_id}',
    ],
  ])('leaves macros as they are: %s', (value, written) => {
    expect(queried(value)).toBe(`https://a.example?q=${written}`);
  });

  test.each([
    ['{', '%7B'],
    ['{}', '%7B%7D'],
    ['{a b}', '%7Ba%20b%7D'],
    ['}{', '%7D%7B'],
  ])('encodes braces that are no macro: %s', (value, written) => {
    expect(queried(value)).toBe(`https://a.example?q=${written}`);
  });

  test('leaves out what is empty, and repeats the name of a list', () => {
    expect(queried('')).toBe('https://a.example');
    expect(queried(null)).toBe('https://a.example');
    expect(queried([])).toBe('https://a.example');
    expect(queried(['a,b', 'c'])).toBe('https://a.example?q=a%2Cb&q=c');
    expect(queried(0)).toBe('https://a.example?q=0');
  });

  test('carries a macro, or a property, only where its condition holds', () => {
    const url = {
      parts: ['https://a.example'],
      query: [
        { name: 'click', macro: '{click_id}', when: { source: 'one' } },
        { name: 'click', macro: '__CLICKID__', when: { source: 'two' } },
      ],
    };
    expect(buildComputedUrl(url, { source: 'one' })).toBe('https://a.example?click={click_id}');
    expect(buildComputedUrl(url, { source: 'two' })).toBe('https://a.example?click=__CLICKID__');
    expect(buildComputedUrl(url, { source: 'three' })).toBe('https://a.example');
  });

  test('replaces half a character, which nothing can encode', () => {
    expect(queried('a\uD800b')).toBe('https://a.example?q=a%EF%BF%BDb');
    expect(queried('🚀')).toBe('https://a.example?q=%F0%9F%9A%80');
  });

  test('stays an address that a browser reads back as it was meant', () => {
    const read = new URL(queried('50% off & {click_id} + ä') ?? '');
    expect(read.searchParams.get('q')).toBe('50% off & {click_id} + ä');
  });
});

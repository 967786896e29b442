import { expect, test } from 'vitest';
import { fillTemplate, getTemplatePlaceholders } from '#definition/text/fillTemplate.ts';

test('a template is filled by name', () => {
  expect(fillTemplate('zones-{domain}-{zone_id}.xlsx', { domain: 'example.com', zone_id: 7 })).toBe(
    'zones-example.com-7.xlsx',
  );
});

test('what is absent becomes empty', () => {
  expect(fillTemplate('Edit Zone {zone_id}', {})).toBe('Edit Zone ');
  expect(fillTemplate('{name}', { name: null })).toBe('');
});

test('zero and false are values', () => {
  expect(fillTemplate('{a} {b}', { a: 0, b: false })).toBe('0 false');
});

test('what is filled in is not filled again', () => {
  expect(fillTemplate('{a}', { a: '{b}', b: 'x' })).toBe('{b}');
});

test('a brace that holds no name stays as it is', () => {
  expect(fillTemplate('{ "id": {id} }', { id: 1 })).toBe('{ "id": 1 }');
});

test('the names that a template asks for are told in order', () => {
  expect(getTemplatePlaceholders('/domain/{site_id}/zones/{zone_id}')).toEqual(['site_id', 'zone_id']);
});

test('what is counted stands in the singular for one alone', () => {
  const template = 'Needs at least {limit, plural, one {# entry} other {# entries}}';
  expect([1, 0, 2, '1'].map((limit) => fillTemplate(template, { limit }))).toEqual([
    'Needs at least 1 entry',
    'Needs at least 0 entries',
    'Needs at least 2 entries',
    'Needs at least 1 entry',
  ]);
  expect(getTemplatePlaceholders(template)).toEqual(['limit']);
});

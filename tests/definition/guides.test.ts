import { expect, it } from 'vitest';
import { readProject } from '../../src/project/project';
import { guides } from '../../src/tools/vite/guides';
import { screens } from '../../src/tools/vite/screens';
import { definitions } from '../server/support/definitions';

const written = guides(readProject());

it('every screen has a guide, beside the one for newcomers, and no guide is about nothing', () => {
  const names = written.map(({ name }) => name);
  expect(names.toSorted()).toEqual(['home', ...screens(definitions).map(({ name }) => name)].toSorted());
});

it('a guide says what it is about in its heading, and nothing that could run', () => {
  for (const { name, title, html } of written) {
    expect(title, name).not.toBe(name);
    expect(html, name).not.toMatch(/<script|<h1|on\w+=/i);
  }
});

it('a project without guides has none', () => {
  expect(guides(readProject('examples/library'))).toEqual([]);
});

import { expect, test } from 'vitest';
import { serverMessageKeyPattern } from '#definition/text/messageKeyPatterns.ts';
import { readSources } from './sources.ts';

test('no page, and nothing that both sides share, says a word that only the server has', () => {
  const shown = readSources().filter(
    ({ file }) => /\.tsx$/.test(file) || /^src\/(console|definition)\//.test(file),
  );
  const said = shown.flatMap(({ file, code }) =>
    [...code.matchAll(/(?:\w*[tT]ext|formatMessage)\(\s*['`]([\w.]+)/g)].map(([, key = '']) => ({
      file,
      key,
    })),
  );
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter(({ key }) => serverMessageKeyPattern.test(key))).toEqual([]);
});

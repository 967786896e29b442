import type { Rule } from '../types';

/** J003: the file is there, and says something. */
export const present: Rule = ({ file, text }) =>
  text.trim() === ''
    ? [
        {
          place: { file, path: [], node: { type: 'null', offset: 0, length: 0 } },
          message: 'the file is missing or empty',
        },
      ]
    : [];

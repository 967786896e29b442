import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import { isMisread } from './encoding';
import type { Rule } from './parts/rule';
import type { Finding } from './source/finding';
import { items, keyOf, members, nameOf, type Place } from './source/place';

const words: Record<string, string> = {
  InvalidSymbol: 'this is no JSON value: names and texts stand in double quotes',
  InvalidNumberFormat: 'this is no number',
  PropertyNameExpected: 'a name in double quotes is expected',
  ValueExpected: 'a value is expected',
  ColonExpected: 'a colon is expected',
  CommaExpected: 'a comma, or the closing bracket, is expected',
  CloseBraceExpected: 'the closing } is missing',
  CloseBracketExpected: 'the closing ] is missing',
  EndOfFileExpected: 'the definition has ended before this',
  InvalidCommentToken: 'JSON has no comments: say it in "description"',
  UnexpectedEndOfComment: 'JSON has no comments: say it in "description"',
  UnexpectedEndOfString: 'the closing quote is missing',
  UnexpectedEndOfNumber: 'the number breaks off',
  InvalidUnicode: 'this is no Unicode escape: \\u and four hexadecimal digits',
  InvalidEscapeCharacter: 'there is no such escape: a backslash itself is \\\\',
  InvalidCharacter: 'a control character must be written as an escape, such as \\t',
};

/** Mistakes after which the parser reads on as the author meant; after any other it only guesses. */
const harmless = [
  'CommaExpected',
  'InvalidCommentToken',
  'InvalidUnicode',
  'InvalidEscapeCharacter',
  'InvalidCharacter',
];

/** J001: the file is JSON. */
export const invalidSyntax: Rule = ({ tree }) =>
  tree.layers.flatMap(({ file, text, syntax }) => {
    if (text.trim() === '' || isMisread(text)) return [];
    const certain = syntax.findIndex((error, index) => !isHarmless(error, syntax[index + 1]));
    const told = certain < 0 ? syntax : syntax.slice(0, certain + 1);
    return told.map((error) => finding(file, text, error));
  });

function isHarmless(error: ParseError, next: ParseError | undefined): boolean {
  return harmless.includes(printParseErrorCode(error.error)) && next?.offset !== error.offset;
}

function finding(file: string, text: string, { error, offset, length }: ParseError): Finding {
  const surplus = /,\s*$/.test(text.slice(0, offset)) && /[\]}]/.test(text.charAt(offset));
  return {
    place: { file, path: [], node: { type: 'null', offset, length } },
    message: surplus
      ? 'there is a comma too many before this bracket'
      : `${words[printParseErrorCode(error)]}`,
  };
}

/** J002: an object has each name once, since all but the last would be lost. */
export const duplicateKey: Rule = ({ tree }) =>
  tree.layers.flatMap(({ file, node }) => (node ? repeated({ file, path: [], node }) : []));

function repeated(place: Place): Finding[] {
  if (!place.node.children) return [];
  const inside = members(place);
  const first = new Map([...inside].reverse().map((member) => [nameOf(member), member]));
  const here = inside.filter((member) => first.get(nameOf(member)) !== member);
  return [
    ...here.map((member) => ({ place: keyOf(member), message: `"${nameOf(member)}" is written twice` })),
    ...[...inside, ...items(place)].flatMap(repeated),
  ];
}

/** J003: the file is there, and says something. */
export const missingFile: Rule = ({ tree }) =>
  tree.layers
    .filter(({ text }) => text.trim() === '')
    .map(({ file }) => ({
      place: { file, path: [], node: { type: 'null', offset: 0, length: 0 } },
      message: 'the file is missing or empty',
    }));

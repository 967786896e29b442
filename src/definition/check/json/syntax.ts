import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import type { Finding } from '../finding';
import type { Rule } from '../types';

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
export const syntax: Rule = (source) => {
  if (source.text.trim() === '') return [];
  const certain = source.syntax.findIndex((error, index) => !isHarmless(error, source.syntax[index + 1]));
  const told = certain < 0 ? source.syntax : source.syntax.slice(0, certain + 1);
  return told.map((error) => finding(source.file, source.text, error));
};

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

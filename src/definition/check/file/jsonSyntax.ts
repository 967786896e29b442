import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import type { CheckerFinding } from '../source/CheckerFinding.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberName,
  getMemberNodes,
  type SyntaxNode,
} from '../source/syntaxTree.ts';
import { hasEncodingError } from './encoding.ts';

const syntaxMessages: Record<string, string> = {
  InvalidSymbol: 'invalid JSON value: names and strings must be in double quotes',
  InvalidNumberFormat: 'invalid number',
  PropertyNameExpected: 'expected a name in double quotes',
  ValueExpected: 'expected a value',
  ColonExpected: 'expected a colon',
  CommaExpected: 'expected a comma or a closing bracket',
  CloseBraceExpected: 'the closing } is missing',
  CloseBracketExpected: 'the closing ] is missing',
  EndOfFileExpected: 'unexpected content after the end of the definition',
  InvalidCommentToken: 'JSON does not allow comments: use "description" instead',
  UnexpectedEndOfComment: 'JSON does not allow comments: use "description" instead',
  UnexpectedEndOfString: 'the closing quote is missing',
  UnexpectedEndOfNumber: 'the number is incomplete',
  InvalidUnicode: 'invalid Unicode escape: use \\u and four hexadecimal digits',
  InvalidEscapeCharacter: 'invalid escape sequence: write a backslash as \\\\',
  InvalidCharacter: 'a control character must be written as an escape, such as \\t',
};

/** JSON errors after which the parser continues reliably. After other errors its results are guesses. */
const recoverableErrors = [
  'CommaExpected',
  'InvalidCommentToken',
  'InvalidUnicode',
  'InvalidEscapeCharacter',
  'InvalidCharacter',
];

/** J001: reports JSON syntax errors. */
export const invalidJson: CheckerRule = ({ tree }) =>
  tree.layers.flatMap(({ file, text, syntaxErrors }) => {
    if (text.trim() === '' || hasEncodingError(text)) return [];
    const certain = syntaxErrors.findIndex((error, index) => !isRecoverable(error, syntaxErrors[index + 1]));
    const told = certain < 0 ? syntaxErrors : syntaxErrors.slice(0, certain + 1);
    return told.map((error) => toSyntaxFinding(file, text, error));
  });

function isRecoverable(error: ParseError, next: ParseError | undefined): boolean {
  return recoverableErrors.includes(printParseErrorCode(error.error)) && next?.offset !== error.offset;
}

function toSyntaxFinding(file: string, text: string, { error, offset, length }: ParseError): CheckerFinding {
  const surplus = /,\s*$/.test(text.slice(0, offset)) && /[\]}]/.test(text.charAt(offset));
  return {
    place: { file, path: [], node: { type: 'null', offset, length } },
    message: surplus
      ? 'trailing comma before this bracket: remove it'
      : `${syntaxMessages[printParseErrorCode(error)]}`,
  };
}

/** J002: reports keys that occur twice in one object. */
export const duplicateKey: CheckerRule = ({ tree }) =>
  tree.layers.flatMap(({ file, node }) => (node ? findDuplicateKeys({ file, path: [], node }) : []));

function findDuplicateKeys(place: SyntaxNode): CheckerFinding[] {
  if (!place.node.children) return [];
  const inside = getMemberNodes(place);
  const first = new Map([...inside].reverse().map((member) => [getMemberName(member), member]));
  const here = inside.filter((member) => first.get(getMemberName(member)) !== member);
  return [
    ...here.map((member) => ({
      place: getKeyNode(member),
      message: `duplicate key "${getMemberName(member)}"`,
    })),
    ...[...inside, ...getItemNodes(place)].flatMap(findDuplicateKeys),
  ];
}

/** J003: reports files that are missing or empty. */
export const missingOrEmptyFile: CheckerRule = ({ tree }) =>
  tree.layers
    .filter(({ text }) => text.trim() === '')
    .map(({ file }) => ({
      place: { file, path: [], node: { type: 'null', offset: 0, length: 0 } },
      message: 'the file is missing or empty',
    }));

import bounds from '#definition/bounds.json';
import { formatFileSize, isImageExtension } from '#definition/records/fileLimits.ts';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import { getPropertyNodes } from '../shared/propertyNodes.ts';
import type { CheckerFinding } from '../source/CheckerFinding.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberName,
  getNodeAt,
  getStringAt,
  getValueAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';

const pictureSizeKeys = ['minWidth', 'minHeight', 'maxWidth', 'maxHeight'];

/** S060: reports file properties without "accept" or "maxBytes", and limits above the server's maximum. */
export const missingOrTooLargeFileLimit: CheckerRule = (entity) =>
  getPropertyNodes(entity).flatMap((property): CheckerFinding[] => {
    const isFile = getStringAt(property, 'format') === 'file';
    const missing = isFile ? ['accept', 'maxBytes'].filter((key) => !getNodeAt(property, key)) : [];
    return [
      ...missing.map((key) => ({
        place: getKeyNode(property),
        message: `"${getMemberName(property)}" is a file property: "${key}" is missing`,
      })),
      ...[property, getNodeAt(property, 'embeds')].flatMap(findTooLargeLimit),
    ];
  });

function findTooLargeLimit(rules: SyntaxNode | undefined): CheckerFinding[] {
  const place = getNodeAt(rules, 'maxBytes');
  const most = getValueAt(place);
  if (!place || typeof most !== 'number' || most <= bounds.fileBytes) return [];
  return [
    {
      place,
      message: `the server does not accept files larger than ${formatFileSize(bounds.fileBytes)} (${bounds.fileBytes})`,
    },
  ];
}

/** S061: reports file keywords on other properties, and picture keywords where no picture is accepted. */
export const fileKeywordOnNonFile: CheckerRule = (entity) =>
  getPropertyNodes(entity).flatMap((property): CheckerFinding[] => {
    const isFile = getStringAt(property, 'format') === 'file';
    const stray = isFile
      ? []
      : ['accept', 'maxBytes', ...pictureSizeKeys].flatMap((key) => getNodeAt(property, key) ?? []);
    const accepted = getItemNodes(getNodeAt(property, 'accept')).map((type) => String(getValueAt(type)));
    const ofPictures =
      isFile && accepted.length > 0 && !accepted.some(isImageExtension)
        ? pictureSizeKeys.flatMap((key) => getNodeAt(property, key) ?? [])
        : [];
    const embeds = getNodeAt(property, 'embeds');
    const isText = getStringAt(property, 'type') === 'string' && !getNodeAt(property, 'format');
    return [
      ...stray.map((place) => ({
        place: getKeyNode(place),
        message: `"${getMemberName(place)}" applies to files only: it requires "format": "file"`,
      })),
      ...ofPictures.map((place) => ({
        place: getKeyNode(place),
        message: `"${getMemberName(place)}" applies to images only, but the accepted types are ${accepted.join(', ')}`,
      })),
      ...(embeds && !isText
        ? [{ place: getKeyNode(embeds), message: 'only a string can contain file URLs' }]
        : []),
    ];
  });

const keywordsNotAllowedOnFile = [
  ...[
    'default',
    'examples',
    'unique',
    'transform',
    'suggest',
    'enum',
    'oneOf',
    'allOf',
    'dictionary',
    'references',
  ],
  ...['pattern', 'minLength', 'maxLength', 'checkDigit', 'contentEncoding', 'url', 'path', 'embeds'],
];

/**
 * S062: reports keywords for user-entered values (pattern, default, unique …) on a file property, and file properties
 * that are not strings.
 */
export const keywordNotAllowedOnFile: CheckerRule = (entity) =>
  getPropertyNodes(entity)
    .filter((property) => getStringAt(property, 'format') === 'file')
    .flatMap((property) => [
      ...keywordsNotAllowedOnFile
        .flatMap((key) => getNodeAt(property, key) ?? [])
        .map((place) => ({
          place: getKeyNode(place),
          message: `"${getMemberName(place)}" is not allowed on a file property`,
        })),
      ...(getStringAt(property, 'type') === 'string'
        ? []
        : [
            {
              place: getNodeAt(property, 'type') ?? getKeyNode(property),
              message: 'a file property must have the type "string" (it contains the id of the file)',
            },
          ]),
    ]);

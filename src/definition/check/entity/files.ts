import bounds from '../../bounds.json';
import { isPicture, sizeText } from '../../files';
import { properties } from '../parts/properties';
import type { Rule } from '../parts/rule';
import type { Finding } from '../source/finding';
import { at, items, keyOf, nameOf, type Place, textAt, valueAt } from '../source/place';

const sides = ['minWidth', 'minHeight', 'maxWidth', 'maxHeight'];

/** S060: a property that holds a file says which are taken, of what size, no larger than anything that is sent. */
export const missingFileRule: Rule = (entity) =>
  properties(entity).flatMap((property): Finding[] => {
    const isFile = textAt(property, 'format') === 'file';
    const missing = isFile ? ['accept', 'maxBytes'].filter((key) => !at(property, key)) : [];
    return [
      ...missing.map((key) => ({
        place: keyOf(property),
        message: `"${nameOf(property)}" holds a file, and does not say "${key}"`,
      })),
      ...[property, at(property, 'embeds')].flatMap(tooLarge),
    ];
  });

function tooLarge(rules: Place | undefined): Finding[] {
  const place = at(rules, 'maxBytes');
  const most = valueAt(place);
  if (!place || typeof most !== 'number' || most <= bounds.fileBytes) return [];
  return [
    {
      place,
      message: `no file is taken that is larger than ${sizeText(bounds.fileBytes)} (${bounds.fileBytes})`,
    },
  ];
}

/** S061: what is said of files is said of a property that has some, and what is said of pictures of one that takes some. */
export const unusedFileRule: Rule = (entity) =>
  properties(entity).flatMap((property): Finding[] => {
    const isFile = textAt(property, 'format') === 'file';
    const stray = isFile ? [] : ['accept', 'maxBytes', ...sides].flatMap((key) => at(property, key) ?? []);
    const accepted = items(at(property, 'accept')).map((type) => String(valueAt(type)));
    const ofPictures =
      isFile && accepted.length > 0 && !accepted.some(isPicture)
        ? sides.flatMap((key) => at(property, key) ?? [])
        : [];
    const embeds = at(property, 'embeds');
    const isText = textAt(property, 'type') === 'string' && !at(property, 'format');
    return [
      ...stray.map((place) => ({
        place: keyOf(place),
        message: `"${nameOf(place)}" is about files: it needs "format": "file"`,
      })),
      ...ofPictures.map((place) => ({
        place: keyOf(place),
        message: `"${nameOf(place)}" is about pictures, and none is accepted: ${accepted.join(', ')}`,
      })),
      ...(embeds && !isText
        ? [{ place: keyOf(embeds), message: 'only a text names files by their addresses' }]
        : []),
    ];
  });

const impossible = [
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
  ...['pattern', 'minLength', 'maxLength', 'checkDigit', 'contentEncoding', 'url', 'at', 'embeds'],
];

/** S062: a file is told by an id that the server gives, which nobody enters, compares or repeats. */
export const impossibleFileRule: Rule = (entity) =>
  properties(entity)
    .filter((property) => textAt(property, 'format') === 'file')
    .flatMap((property) => [
      ...impossible
        .flatMap((key) => at(property, key) ?? [])
        .map((place) => ({ place: keyOf(place), message: `a file has no "${nameOf(place)}"` })),
      ...(textAt(property, 'type') === 'string'
        ? []
        : [
            {
              place: at(property, 'type') ?? keyOf(property),
              message: 'a property that holds a file has the type "string": the id of the file',
            },
          ]),
    ]);

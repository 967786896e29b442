import { placeholders } from '../../fill';
import { readSort } from '../../profile';
import { entityOf, properties } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { allFields, calls, columns, filterFields, filters, short } from '../parts/screen';
import type { SymbolTable } from '../parts/symbolTable';
import { isForeign, profileOf } from '../profile';
import { didYouMean, type Finding } from '../source/finding';
import { type NameUse, texts } from '../source/nameUse';
import { at, keyOf, nameOf, type Place, textAt } from '../source/place';
import type { Source } from '../source/source';

/** The properties of a resource's records that hold files. */
export function fileNames(resource: Source, world: SymbolTable): string[] {
  return properties(entityOf(resource, world))
    .filter((one) => textAt(one, 'format') === 'file')
    .map(nameOf);
}

/** R090: files are sent to the call "upload", and shown by the call "file". */
export const missingFileCall: Rule = (resource, world) => {
  // An API of others is told of by R237: no call would help.
  if (isForeign(profileOf(resource, world), world)) return [];
  const holding = fileNames(resource, world);
  const known = calls(resource).map(nameOf);
  const without = (call: string, uses: NameUse[]): Finding[] =>
    known.includes(call)
      ? []
      : uses
          .filter(({ name }) => holding.includes(name))
          .map(({ name, place }) => ({
            place,
            message: `"${name}" holds a file, and no call "${call}" ${call === 'upload' ? 'takes' : 'shows'} it.${didYouMean(call, known)}`,
          }));
  const { entered, shown } = usedNames(resource);
  return [...without('upload', entered), ...without('file', [...entered, ...shown])];
};

/** The properties that forms enter, and those that lists show. */
function usedNames(resource: Source): { entered: NameUse[]; shown: NameUse[] } {
  return {
    entered: texts(...allFields(resource).map((field) => short(field, 'field'))),
    shown: texts(...columns(resource).map((column) => short(column, 'field'))),
  };
}

/** Where a resource enters or shows a file. */
export function fileUses(resource: Source, world: SymbolTable): Place[] {
  const holding = fileNames(resource, world);
  const { entered, shown } = usedNames(resource);
  return [...entered, ...shown].filter(({ name }) => holding.includes(name)).map(({ place }) => place);
}

/** R091: the call "file" names a file by a property that holds one, and nothing else; "upload" takes what the properties say. */
export const invalidFileCall: Rule = (resource, world) => {
  const holding = fileNames(resource, world);
  if (holding.length === 0) return [];
  const find = (name: string) => calls(resource).find((call) => nameOf(call) === name);
  const call = find('file');
  const path = call && short(call, 'call');
  const named = placeholders(textAt(path) ?? '');
  const accepts = at(find('upload'), 'accepts');
  return [
    ...(path && !(named.length === 1 && holding.includes(named[0] ?? ''))
      ? [
          {
            place: path,
            message: `the path of "file" names one property that holds a file, such as {${holding[0]}}, and nothing else`,
          },
        ]
      : []),
    ...(accepts
      ? [
          {
            place: keyOf(accepts),
            message: 'what "upload" accepts is said by the properties that hold files',
          },
        ]
      : []),
  ];
};

/** R092: nothing is found or sorted by the id of a file. */
export const comparedFile: Rule = (resource, world) => {
  const holding = fileNames(resource, world);
  const sorted = texts(at(resource.root, 'list', 'sort')).map(({ name, place }) => ({
    name: readSort(name).field,
    place,
  }));
  return [...texts(...filters(resource).flatMap(filterFields)), ...sorted]
    .filter(({ name }) => holding.includes(name))
    .map(({ name, place }) => ({
      place,
      message: `"${name}" holds a file: nothing can be compared with it`,
    }));
};

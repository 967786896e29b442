import { saysOf } from '../load/definitionTree';
import { hasKey } from './parts/hasKey';
import type { Rule } from './parts/rule';
import { didYouMean } from './source/finding';
import { texts } from './source/nameUse';
import { at, valueAt } from './source/place';
import type { ShapeError, Source } from './source/source';

/** x001: there are no keys but those of the meta-schema. */
export const unknownKey: Rule = ({ shape }) =>
  shape
    .filter(({ keyword }) => keyword === 'additionalProperties')
    .map(({ place, params, expected }) => {
      const name = String(params.additionalProperty);
      const known = Object.keys(expected.properties ?? {});
      return { place, message: `there is no key "${name}" here.${didYouMean(name, known)}` };
    });

/** x002: what the meta-schema requires is there. */
export const missingKey: Rule = (source) =>
  (extendsNothing(source) ? [] : source.shape)
    .filter(({ keyword }) => keyword === 'required')
    .map(({ place, params }) => ({ place, name: String(params.missingProperty) }))
    .filter(({ place, name }) => !hasKey(source, place, name))
    .map(({ place, name }) => ({ place, message: `"${name}" is missing` }));

/** What was to complete it is not there: that is told by itself. */
function extendsNothing({ tree: { layers } }: Source): boolean {
  return saysOf(layers[0]?.node, 'extends') !== undefined;
}

/** x003: a value has the JSON type that the meta-schema asks for. */
export const invalidType: Rule = ({ shape }) =>
  shape
    .filter(({ keyword }) => keyword === 'type')
    .map(({ place, params }) => ({
      place,
      message: `must be ${[params.type].flat().map(String).join(' or ')}, not ${place.node.type}`,
    }));

/** x004: a value is one of those that the meta-schema allows. */
export const invalidChoice: Rule = ({ shape }) =>
  shape
    .filter(({ keyword }) => keyword === 'enum' || keyword === 'const')
    .map(({ place, params }) => {
      const allowed = [params.allowedValues ?? params.allowedValue].flat();
      const given = JSON.stringify(valueAt(place));
      return {
        place,
        message: `${given} is not possible here.${didYouMean(unquoted(given), allowed.map(String))}`,
      };
    });

function unquoted(json: string): string {
  return json.replace(/^"|"$/g, '');
}

const told = ['additionalProperties', 'required', 'type', 'enum', 'const'];

/** x005: a value has the form, the size and the length that the meta-schema asks for. */
export const invalidValue: Rule = ({ shape }) =>
  shape
    .filter(({ keyword }) => !told.includes(keyword))
    .map((error) => ({ place: error.place, message: messageOf(error) }));

function messageOf({ place, keyword, params, expected, words }: ShapeError): string {
  if (keyword !== 'pattern') return words;
  const [example] = expected.examples ?? [];
  const such = example === undefined ? '' : `, such as ${JSON.stringify(example)}`;
  return `${JSON.stringify(valueAt(place))} must match ${params.pattern}${such}`;
}

/** S010, R006, P006: a definition is found by its name, and its file by the same name. */
export const invalidName: Rule = ({ root, kind, name, file }) =>
  texts(at(root, kind === 'entity' || kind === 'row' ? '$id' : 'name'))
    .filter((mention) => mention.name !== name)
    .map((mention) => ({
      place: mention.place,
      message: `"${mention.name}" must be "${name}", as the file ${file} is named`,
    }));

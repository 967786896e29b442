import { findExtendsOrReplacesNode } from '#definition/load/files/definitionTree.ts';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import { hasKeyOrTypo } from '../shared/hasKeyOrTypo.ts';
import { didYouMean } from '../source/CheckerFinding.ts';
import type { DefinitionSource, MetaSchemaError } from '../source/DefinitionSource.ts';
import { getNamesWithNodes } from '../source/namesWithNodes.ts';
import { getNodeAt, getValueAt } from '../source/syntaxTree.ts';

/** x001: reports keys that the meta-schema does not define. */
export const unknownKey: CheckerRule = ({ schemaErrors }) =>
  schemaErrors
    .filter(({ keyword }) => keyword === 'additionalProperties')
    .map(({ place, params, parentSchema }) => {
      const name = String(params.additionalProperty);
      const known = Object.keys(parentSchema.properties ?? {});
      return { place, message: `there is no key "${name}" here.${didYouMean(name, known)}` };
    });

/** x002: reports required keys that are missing. */
export const missingKey: CheckerRule = (source) =>
  (isDanglingExtension(source) ? [] : source.schemaErrors)
    .filter(({ keyword }) => keyword === 'required')
    .map(({ place, params }) => ({ place, name: String(params.missingProperty) }))
    .filter(({ place, name }) => !hasKeyOrTypo(source, place, name))
    .map(({ place, name }) => ({ place, message: `"${name}" is missing` }));

/** A definition that extends a missing one has its own rule. */
function isDanglingExtension({ tree: { layers } }: DefinitionSource): boolean {
  return findExtendsOrReplacesNode(layers[0]?.node, 'extends') !== undefined;
}

/** x003: reports values of another JSON type than the meta-schema requires. */
export const invalidType: CheckerRule = ({ schemaErrors }) =>
  schemaErrors
    .filter(({ keyword }) => keyword === 'type')
    .map(({ place, params }) => ({
      place,
      message: `must be ${[params.type].flat().map(String).join(' or ')}, not ${place.node.type}`,
    }));

/** x004: reports values that the meta-schema's `enum` or `const` does not allow. */
export const invalidEnumValue: CheckerRule = ({ schemaErrors }) =>
  schemaErrors
    .filter(({ keyword }) => keyword === 'enum' || keyword === 'const')
    .map(({ place, params }) => {
      const allowed = [params.allowedValues ?? params.allowedValue].flat();
      const given = JSON.stringify(getValueAt(place));
      return {
        place,
        message: `${given} is not allowed here.${didYouMean(removeQuotes(given), allowed.map(String))}`,
      };
    });

function removeQuotes(json: string): string {
  return json.replace(/^"|"$/g, '');
}

const keywordsWithOwnRule = ['additionalProperties', 'required', 'type', 'enum', 'const'];

/** x005: reports values that violate another constraint of the meta-schema (pattern, format, length, range). */
export const invalidValue: CheckerRule = ({ schemaErrors }) =>
  schemaErrors
    .filter(({ keyword }) => !keywordsWithOwnRule.includes(keyword))
    .map((error) => ({ place: error.place, message: formatConstraintMessage(error) }));

function formatConstraintMessage({ place, keyword, params, parentSchema, message }: MetaSchemaError): string {
  if (keyword !== 'pattern') return message;
  const [example] = parentSchema.examples ?? [];
  const such = example === undefined ? '' : `, such as ${JSON.stringify(example)}`;
  return `${JSON.stringify(getValueAt(place))} must match ${params.pattern}${such}`;
}

/** S010, R006, P006: reports a definition whose name differs from its file name. */
export const nameFileMismatch: CheckerRule = ({ root, kind, name, file }) =>
  getNamesWithNodes(getNodeAt(root, kind === 'entity' || kind === 'row' ? '$id' : 'name'))
    .filter((mention) => mention.name !== name)
    .map((mention) => ({
      place: mention.place,
      message: `"${mention.name}" must be "${name}", the name of the file ${file}`,
    }));

import { isBaseFile } from '#definition/load/files/definitionLayers.ts';
import { getTemplatePlaceholders } from '#definition/text/fillTemplate.ts';
import { invalidType, invalidValue } from '../file/metaSchemaRules.ts';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import {
  findUnknownNames,
  getNamesWithNodes,
  getPlaceholdersWithNodes,
  type NameWithNode,
} from '../source/namesWithNodes.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';

/** T010: reports text overrides whose key the message catalog does not have. */
const unknownTextKey: CheckerRule = (source, { context }) =>
  findUnknownNames(
    getTextOverrideNodes(source).map(
      (place): NameWithNode => ({ name: getMemberName(place), place: getKeyNode(place) }),
    ),
    context.overridableTexts && Object.keys(context.overridableTexts),
    (name) => `there is no text with the key "${name}"`,
  );

/** T011: reports placeholders that the original text does not have. */
const unknownTextPlaceholder: CheckerRule = (source, { context }) =>
  getTextOverrideNodes(source).flatMap((word) => {
    const said = context.overridableTexts?.[getMemberName(word)];
    const given = said === undefined ? undefined : getTemplatePlaceholders(said);
    return findUnknownNames(
      getPlaceholdersWithNodes(word),
      given,
      (name) => `unknown placeholder "{${name}}"`,
    );
  });

/** T012: reports text overrides that equal the original text. */
const redundantTextOverride: CheckerRule = (source, { context }) =>
  getTextOverrideNodes(source)
    .filter(
      (word) =>
        getStringAt(word) !== undefined &&
        context.overridableTexts?.[getMemberName(word)] === getStringAt(word),
    )
    .map((word) => ({ place: getKeyNode(word), message: 'this is already the default text: remove it' }));

/** T013: reports a text file of a language that project.json does not list. */
const undeclaredTextLanguage: CheckerRule = ({ root, name, tree }, { sources }) => {
  const project = sources.find(({ kind }) => kind === 'project');
  const languages = getNamesWithNodes(...getItemNodes(getNodeAt(project?.root, 'languages'))).map(
    (one) => one.name,
  );
  const offered = languages.length > 0 ? languages : ['en'];
  return !root || offered.includes(name) || isBaseFile(tree.layers[0]?.file ?? '')
    ? []
    : [
        {
          place: root,
          message: `"languages" in project.json does not list "${name}", only ${offered.join(', ')}`,
        },
      ];
};

/** Returns the JSON nodes of the texts in a text override file, without "$schema". */
export function getTextOverrideNodes({ root }: DefinitionSource): SyntaxNode[] {
  return getMemberNodes(root).filter((place) => getMemberName(place) !== '$schema');
}

/** Checker rules for text overrides (resources/text/), by code. */
export const textOverrideRules = {
  T003: invalidType,
  T005: invalidValue,
  T010: unknownTextKey,
  T011: unknownTextPlaceholder,
  T012: redundantTextOverride,
  T013: undeclaredTextLanguage,
} satisfies Record<string, CheckerRule>;

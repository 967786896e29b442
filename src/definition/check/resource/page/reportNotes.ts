import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import {
  findUnknownProperties,
  getPropertyNode,
  getResourceEntity,
  isComputedPropertyNode,
  isUnreadablePropertyNode,
} from '#definition/check/shared/propertyNodes.ts';
import { type NameReference, toNameReferences } from '#definition/check/source/nameReferences.ts';
import { keyNode, nodeAt, stringAt } from '#definition/check/source/syntaxTree.ts';

/** R063: reports notes whose properties do not exist, are not stored, are never shown, or are no day or text. */
const invalidProperty: CheckerRule = (resource, world) => {
  const entity = getResourceEntity(resource, world);
  const named = (key: string) => toNameReferences(nodeAt(resource.root, 'reportNotes', key));
  const days = named('day');
  const all = [...days, ...named('text'), ...named('author')];
  const explainUnsuitable = (reference: NameReference): string | undefined => {
    const property = entity && getPropertyNode(entity, reference.name);
    if (!property) return undefined;
    if (isComputedPropertyNode(property)) return 'is computed and not stored';
    if (isUnreadablePropertyNode(property)) return 'is never shown to users';
    if (stringAt(nodeAt(property, 'type')) !== 'string') return 'must have the type "string"';
    if (days.includes(reference) && stringAt(nodeAt(property, 'format')) !== 'date')
      return 'must have the format "date"';
    return undefined;
  };
  return [
    ...findUnknownProperties(all, entity),
    ...all.flatMap((reference) => {
      const reason = explainUnsuitable(reference);
      return reason ? [{ place: reference.place, message: `"${reference.name}" ${reason}` }] : [];
    }),
  ];
};

/** R064: reports a second resource with notes for reports. */
const multipleResources: CheckerRule = (source, { resources }) => {
  const own = nodeAt(source.root, 'reportNotes');
  const first = own && [...resources.values()].find(({ root }) => nodeAt(root, 'reportNotes'));
  if (!first || first === source) return [];
  return [{ place: keyNode(own), message: `"${first.name}" already has the notes for reports` }];
};

/** The checker rules of notes for reports, by their code. */
export const reportNotesRules = {
  R063: invalidProperty,
  R064: multipleResources,
} satisfies Record<string, CheckerRule>;

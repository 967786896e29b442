import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import {
  findUnknownProperties,
  getPropertyNode,
  getResourceEntity,
  isComputedPropertyNode,
  isUnreadablePropertyNode,
} from '#definition/check/shared/propertyNodes.ts';
import type { SymbolTable } from '#definition/check/shared/symbolTable.ts';
import type { DefinitionSource } from '#definition/check/source/DefinitionSource.ts';
import { getNamesWithNodes, type NameWithNode } from '#definition/check/source/namesWithNodes.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberName,
  getNodeAt,
  getStringAt,
  getValueAt,
  type SyntaxNode,
} from '#definition/check/source/syntaxTree.ts';

/**
 * R063: reports notes whose properties do not exist, are not stored, are never shown, or are no day, text or reference; and
 * notes on records that some users may not see, in a list that shows them to everyone.
 */
const invalidReportNotesProperty: CheckerRule = (resource, world) => {
  const entity = getResourceEntity(resource, world);
  const named = (key: string) => getNamesWithNodes(getNodeAt(resource.root, 'reportNotes', key));
  const days = named('day');
  const records = named('record');
  const all = [...days, ...named('text'), ...named('author'), ...records];
  const explainUnsuitable = (reference: NameWithNode): string | undefined => {
    const property = entity && getPropertyNode(entity, reference.name);
    if (!property) return undefined;
    if (isComputedPropertyNode(property)) return 'is computed and not stored';
    if (isUnreadablePropertyNode(property)) return 'is never shown to users';
    if (records.includes(reference)) return explainUnsuitableRecord(resource, entity, property, world);
    if (getStringAt(getNodeAt(property, 'type')) !== 'string') return 'must have the type "string"';
    if (days.includes(reference) && getStringAt(getNodeAt(property, 'format')) !== 'date')
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

/** Returns why a property cannot hold the record that a note concerns. */
function explainUnsuitableRecord(
  resource: DefinitionSource,
  entity: DefinitionSource,
  property: SyntaxNode,
  world: SymbolTable,
): string | undefined {
  const name = getMemberName(property);
  const target = getStringAt(property, 'references', 'resource');
  if (target === undefined) return 'must have "references" to the record that a note concerns';
  if (getItemNodes(getNodeAt(entity.root, 'required')).some((one) => getStringAt(one) === name))
    return 'must not be required: notes without a record are shown in all reports';
  const related = world.resources.get(target);
  const access = getNodeAt(related?.root, 'access');
  if (getNodeAt(access, 'ownedBy') || getNodeAt(access, 'adminsOnly'))
    return 'refers to records with owners or for administrators only, whose access notes cannot follow';
  const limited = getNodeAt(access, 'rows');
  if (!limited) return undefined;
  const [field, grant] = [getStringAt(limited, 'field'), getStringAt(limited, 'grant')];
  const isKnown = getPropertyNode(getResourceEntity(related, world), field ?? '') !== undefined;
  if (isKnown && field !== getStringAt(property, 'references', 'value'))
    return `refers to records whose row-level access is by "${field}", which notes cannot follow`;
  const rows = getNodeAt(resource.root, 'access', 'rows');
  const isSame = getStringAt(rows, 'field') === name && getStringAt(rows, 'grant') === grant;
  if (isSame && getValueAt(rows, 'includeEmpty') === true) return undefined;
  return `refers to records that some users may not see: add "access": { "rows": { "grant": "${grant}", "field": "${name}", "includeEmpty": true } }`;
}

/** R064: reports a second resource with notes for reports. */
const multipleResources: CheckerRule = (source, { resources }) => {
  const own = getNodeAt(source.root, 'reportNotes');
  const first = own && [...resources.values()].find(({ root }) => getNodeAt(root, 'reportNotes'));
  if (!first || first === source) return [];
  return [{ place: getKeyNode(own), message: `"${first.name}" already has the notes for reports` }];
};

/** The checker rules of notes for reports, by their code. */
export const reportNotesRules = {
  R063: invalidReportNotesProperty,
  R064: multipleResources,
} satisfies Record<string, CheckerRule>;

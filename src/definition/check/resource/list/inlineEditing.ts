import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { getPropertyNode, getResourceEntity } from '#definition/check/shared/propertyNodes.ts';
import {
  getCallNodes,
  getColumnPageAndDetailFieldNodes,
  getFormFieldNodes,
  getFormNodes,
  getStringOrMemberNode,
} from '#definition/check/shared/resourceNodes.ts';
import type { SymbolTable } from '#definition/check/shared/symbolTable.ts';
import { type CheckerFinding, didYouMean } from '#definition/check/source/CheckerFinding.ts';
import type { DefinitionSource } from '#definition/check/source/DefinitionSource.ts';
import {
  getMemberName,
  getNodeAt,
  getStringAt,
  getValueAt,
  type SyntaxNode,
} from '#definition/check/source/syntaxTree.ts';

/** R126: reports inline editing of a cell that no update form can change on its own. */
export const invalidInlineEdit: CheckerRule = (resource, world) =>
  getColumnPageAndDetailFieldNodes(resource).flatMap((column): CheckerFinding[] => {
    const place = getNodeAt(column, 'inline');
    const message = place && explainInvalidInlineEdit(resource, column, world);
    return message ? [{ place, message }] : [];
  });

function explainInvalidInlineEdit(
  resource: DefinitionSource,
  column: SyntaxNode,
  world: SymbolTable,
): string | undefined {
  const name = getStringAt(column, 'field');
  if (name === undefined || getNodeAt(column, 'fields'))
    return 'inline editing requires a column with exactly one property';
  const other = ['action', 'switch', 'override'].find((key) => getNodeAt(column, key));
  if (other) return `the click on the value is already used by "${other}"`;
  const changed = getPropertyNode(getResourceEntity(resource, world), name);
  if (!changed) return undefined;
  if (['readOnly', 'generated', 'lookup', 'url'].some((key) => getNodeAt(changed, key)))
    return `"${name}" is not editable`;
  if (!getCallNodes(resource).some((call) => getMemberName(call) === 'update'))
    return '"api" has no call "update"';
  const updating = getFormNodes(resource).filter((form) => getStringAt(form, 'call') === 'update');
  const shown = updating.flatMap((form) =>
    getFormFieldNodes(form).concat(getInheritedFields(resource, form)),
  );
  const field = shown.find((one) => getStringAt(getStringOrMemberNode(one, 'field')) === name);
  if (!field) {
    const known = shown.flatMap((one) => getStringAt(getStringOrMemberNode(one, 'field')) ?? []);
    return `no update form has the field "${name}".${didYouMean(name, known)}`;
  }
  if (getValueAt(field, 'lockedWhen') === 'editing') return `"${name}" is locked in the update form`;
  return explainNotEditableAlone(resource, field);
}

/**
 * Returns the reason why a field cannot be edited inline: it is not sent on its own, or its widget does not fit in a
 * cell.
 */
function explainNotEditableAlone(resource: DefinitionSource, field: SyntaxNode): string | undefined {
  if (getNodeAt(field, 'override')) return 'its hand-written widget works in forms only';
  const update = getCallNodes(resource).find((call) => getMemberName(call) === 'update');
  return getValueAt(update, 'sendWholeRecord') === true ? '"update" sends the whole record' : undefined;
}

/** Returns the fields that a form inherits (`sameFieldsAs`). */
function getInheritedFields({ root }: DefinitionSource, form: SyntaxNode): SyntaxNode[] {
  const like = getStringAt(form, 'sameFieldsAs');
  return getNodeAt(form, 'fields') || like === undefined
    ? []
    : getFormFieldNodes(getNodeAt(root, 'forms', like));
}

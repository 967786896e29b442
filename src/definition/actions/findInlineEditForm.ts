import { isFieldApplicable, isFieldEditable } from '../forms/fieldState.ts';
import type { RecordValues } from '../model/entity.ts';
import type { Form, FormField, Resource } from '../model/resource.ts';
import { canRunAction, collectRecordActions, getActionCall } from './actionState.ts';

/** Name of the call that updates a record. */
export const updateCallName = 'update';

/**
 * Finds the update form and field for inline editing of one cell of this record; undefined if the cell is not editable.
 */
export function findInlineEditForm(
  resource: Resource,
  name: string,
  record: RecordValues,
): { form: Form; field: FormField } | undefined {
  if (!resource.calls[updateCallName]) return undefined;
  const buttons = collectRecordActions(resource).filter(
    ({ effect }) => getActionCall(resource, effect)?.name === updateCallName,
  );
  if (buttons.length > 0 && !buttons.some((action) => canRunAction(resource, action, record)))
    return undefined;
  for (const form of Object.values(resource.forms).filter(({ call }) => call === updateCallName)) {
    const field = form.fields.find((one) => one.name === name && !one.override);
    if (field && isFieldApplicable(field, record) && isFieldEditable(field, record, record))
      return { form, field };
  }
  return undefined;
}

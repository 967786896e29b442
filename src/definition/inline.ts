import { actionCall, isPossible, recordActions } from './actionState';
import { applies, isEditable } from './fieldState';
import type { Row } from './model/entity';
import type { Field, Form, Resource } from './model/resource';

/** The call that changes a record. */
export const updateCall = 'update';

/** The form by whose rules a property of a record can be changed by itself now, and its field; none where it cannot. */
export function inlineForm(
  resource: Resource,
  name: string,
  record: Row,
): { form: Form; field: Field } | undefined {
  if (!resource.calls[updateCall]) return undefined;
  const buttons = recordActions(resource).filter(
    ({ effect }) => actionCall(resource, effect)?.name === updateCall,
  );
  if (buttons.length > 0 && !buttons.some((action) => isPossible(resource, action, record))) return undefined;
  for (const form of Object.values(resource.forms).filter(({ call }) => call === updateCall)) {
    const field = form.fields.find((one) => one.name === name && !one.override);
    if (field && applies(field, record) && isEditable(field, record, record)) return { form, field };
  }
  return undefined;
}

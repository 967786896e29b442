import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useFormValidator } from '#console/forms/useLoadForm.ts';
import { useToast } from '#console/toasts/useToast.tsx';
import { widgetComponents } from '#console/widgets/widgetComponents.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Form, FormField, ListColumn, Resource } from '#definition/model/resource.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { useInlineSave } from './useInlineSave.ts';
import './inline.css';

interface InlineCellEditorProps {
  resource: Resource;
  column: ListColumn;
  row: RecordValues;
  form: Form;
  field: FormField;
  /** Shown until the validation rules have loaded, because earlier input could not be validated or saved. */
  closed: ReactNode;
  onClose: () => void;
}

/** Widgets whose value is saved on selection. Other widgets save on Enter, on blur or when the value is confirmed. */
const instantSaveWidgets = ['select', 'reference', 'switch'];

/** Editor of a cell's value. Enter and Tab save, Escape cancels. */
export function InlineCellEditor(props: InlineCellEditorProps) {
  const { resource, column, row, form, field, closed, onClose } = props;
  const { entity } = resource;
  const id = useId();
  const toast = useToast();
  const [value, setValue] = useState<unknown>(row[field.name] ?? undefined);
  const { validator, error } = useFormValidator(resource, entity as never, form);
  const saving = { resource: resource as never, form, validator, name: field.name, row, onClose };
  const { words, validate, save } = useInlineSave(saving);
  const property = entity?.properties[field.name];
  useEffect(() => {
    if (!error) return;
    toast.error(error);
    onClose();
  }, [error, toast, onClose]);
  if (!property || !validator) return closed;
  const Widget = widgetComponents[field.widget];
  const isUnchanged = isSameValue(value ?? null, row[field.name] ?? null);
  const finish = () => (isUnchanged ? onClose() : void save(value));
  const change = (next: unknown) => {
    setValue(next);
    if (instantSaveWidgets.includes(field.widget) && property.type !== 'array') void save(next);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (
      event.key === 'Enter' &&
      !instantSaveWidgets.includes(field.widget) &&
      field.widget !== 'textarea'
    ) {
      // Closing moves the focus to the cell's button, which would receive the same key press and reopen the editor.
      event.preventDefault();
      finish();
    } else if (event.key === 'Tab' && !isUnchanged && !validate(value)) event.preventDefault();
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) finish();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the widget inside is the interactive element.
    <div className="inline-editor" onKeyDown={press} onBlur={leave}>
      <Widget
        id={id}
        property={property}
        label={column.title}
        value={value}
        placeholder={field.placeholder}
        invalid={words !== undefined}
        describedBy={`${id}-message`}
        autoFocus
        defaultOpen={instantSaveWidgets.includes(field.widget)}
        onChange={change}
        onConfirm={(confirmed) => void save(confirmed)}
      />
      {words && (
        <div id={`${id}-message`} role="alert" className="inline-message">
          {words}
        </div>
      )}
    </div>
  );
}

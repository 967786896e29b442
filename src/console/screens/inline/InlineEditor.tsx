import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { isSame } from '../../../definition/isSame';
import type { Row } from '../../../definition/model/entity';
import type { Column, Field, Form, Resource } from '../../../definition/model/resource';
import { useToast } from '../../api/useToast';
import { useFormValidator } from '../../forms/useFormData';
import { widgets } from '../../widgets/widgets';
import { useInlineSave } from './useInlineSave';
import './inline.css';

interface InlineEditorProps {
  resource: Resource;
  column: Column;
  row: Row;
  form: Form;
  field: Field;
  /** What stands there until the rules have arrived: what is typed before could be neither judged nor saved. */
  closed: ReactNode;
  onClose: () => void;
}

/** What is chosen is saved at once; what is typed with Enter, or when one goes on. */
const chosen = ['select', 'reference', 'switch', 'date'];

/** The widget of a property in its cell: Enter and Tab save, Escape leaves it as it was. */
export function InlineEditor(props: InlineEditorProps) {
  const { resource, column, row, form, field, closed, onClose } = props;
  const { entity } = resource;
  const id = useId();
  const toast = useToast();
  const [value, setValue] = useState<unknown>(row[field.name] ?? undefined);
  const { validator, error } = useFormValidator(resource, entity as never, form);
  const saving = { resource: resource as never, form, validator, name: field.name, row, onClose };
  const { words, isSound, save } = useInlineSave(saving);
  const property = entity?.properties[field.name];
  useEffect(() => {
    if (!error) return;
    toast.error(error);
    onClose();
  }, [error, toast, onClose]);
  if (!property || !validator) return closed;
  const Widget = widgets[field.widget];
  const isUnchanged = isSame(value ?? null, row[field.name] ?? null);
  const finish = () => (isUnchanged ? onClose() : void save(value));
  const change = (next: unknown) => {
    setValue(next);
    if (chosen.includes(field.widget) && property.type !== 'array') void save(next);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && !chosen.includes(field.widget) && field.widget !== 'textarea') {
      // What is closed at once hands the focus to its button, which the same key would press: it would open again.
      event.preventDefault();
      finish();
    } else if (event.key === 'Tab' && !isUnchanged && !isSound(value)) event.preventDefault();
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) finish();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the widget within is what is interacted with.
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
        defaultOpen={chosen.includes(field.widget)}
        onChange={change}
      />
      {words && (
        <div id={`${id}-message`} role="alert" className="inline-message">
          {words}
        </div>
      )}
    </div>
  );
}

import { type FocusEvent, memo } from 'react';
import { applies, isEditable } from '../../../definition/applicable';
import { text } from '../../../definition/text';
import type { Entity, Form } from '../../../definition/types';
import type { Messages } from '../../forms/formValidator';
import { BatchCell } from './BatchCell';
import type { BatchRow } from './BatchRow';

interface BatchTableRowProps {
  form: Form;
  entity: Entity;
  row: BatchRow;
  /** Its place in the table, from 1. */
  number: number;
  messages: Messages;
  /** The field that is being edited, if it is one of this row's. */
  active?: string;
  onActive: (cell: { row: number; field: string } | undefined) => void;
  onEnter: (row: number, field: string, value: unknown) => void;
  onLeave: (row: number) => void;
  onRemove: (row: number) => void;
}

/** One new record as a row of cells. */
export const BatchTableRow = memo(function BatchTableRow(props: BatchTableRowProps) {
  const { form, entity, row, number, messages, active, onActive, onEnter, onLeave, onRemove } = props;
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    onActive(undefined);
    onLeave(row.id);
  };
  return (
    <tr onBlur={leave}>
      <th scope="row">{number}</th>
      {form.fields.map((field) => {
        const property = entity.properties[field.name];
        return (
          property && (
            <td key={field.name} data-title={property.title}>
              <BatchCell
                id={`batch-${row.id}-${field.name}`}
                label={text('console.batchCell', { title: property.title, number })}
                field={field}
                property={property}
                value={row.data[field.name]}
                message={messages[field.name]}
                isActive={active === field.name}
                isDisabled={!applies(field, row.data) || !isEditable(field, row.data)}
                onFocus={() => onActive({ row: row.id, field: field.name })}
                onChange={(value) => onEnter(row.id, field.name, value)}
              />
            </td>
          )
        );
      })}
      <td>
        <button
          type="button"
          className="cell-button"
          aria-label={text('console.removeRow', { number })}
          onFocus={() => onActive(undefined)}
          onClick={() => onRemove(row.id)}
        >
          {text('console.remove')}
        </button>
      </td>
    </tr>
  );
});

import { type FocusEvent, memo, useState } from 'react';
import type { Messages } from '../../../definition/fieldErrors';
import { applies, isEditable } from '../../../definition/fieldState';
import type { Entity } from '../../../definition/model/entity';
import type { Form } from '../../../definition/model/resource';
import type { BatchRow } from '../../actions/Overlay';
import { text } from '../../forms/text';
import { BatchCell } from './BatchCell';
import type { useBatch } from './useBatch';

interface BatchTableProps {
  form: Form;
  entity: Entity;
  batch: ReturnType<typeof useBatch>;
}

const none: Messages = {};

/** The rows of a batch, each cell to be filled in. */
export function BatchTable({ form, entity, batch }: BatchTableProps) {
  const [active, setActive] = useState<{ row: number; field: string }>();
  return (
    <div className="batch-frame">
      <table className="table batch-table">
        <thead>
          <tr>
            <th scope="col">{text('console.row')}</th>
            {form.fields.map(({ name }) => (
              <th key={name} scope="col">
                {entity.properties[name]?.title}
              </th>
            ))}
            <th scope="col">{text('console.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {batch.rows.map((row, index) => (
            <BatchTableRow
              key={row.id}
              {...{ form, entity, row }}
              number={index + 1}
              messages={row.judged && !batch.isBlank(row) ? batch.check(row) : none}
              active={active?.row === row.id ? active.field : undefined}
              onActive={setActive}
              onEnter={batch.enter}
              onLeave={batch.judge}
              onRemove={batch.remove}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

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
const BatchTableRow = memo(function BatchTableRow(props: BatchTableRowProps) {
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

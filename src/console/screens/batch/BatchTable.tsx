import { type FocusEvent, memo, useState } from 'react';
import type { BatchRow } from '#console/actions/Overlay.ts';
import { getFormText } from '#console/forms/getFormText.ts';
import { isFieldApplicable, isFieldEditable } from '#definition/forms/fieldState.ts';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { Form, FormField } from '#definition/model/resource.ts';
import type { MessageByField } from '#definition/validation/fieldErrors.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import { BatchCell } from './BatchCell.tsx';
import type { useBatchRows } from './useBatchRows.ts';

interface BatchTableProps {
  form: Form;
  entity: Entity;
  batch: ReturnType<typeof useBatchRows>;
}

const noMessages: MessageByField = {};

/** The editable table of a batch. */
export function BatchTable({ form, entity, batch }: BatchTableProps) {
  const [active, setActive] = useState<{ row: number; field: string }>();
  const numbers = numberRows(batch.rows);
  return (
    <div className="batch-frame">
      <table className="table batch-table" aria-label={form.title}>
        <thead>
          <tr>
            <th scope="col">{getFormText('console.row')}</th>
            {form.fields.map(({ name }) => (
              <th key={name} scope="col">
                {entity.properties[name]?.title}
              </th>
            ))}
            <th scope="col">{getFormText('console.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {batch.rows.map((row, index) => (
            <BatchTableRow
              key={row.id}
              {...{ form, entity, row }}
              number={numbers[index] ?? 0}
              messages={row.showsErrors && !batch.isBlank(row) ? batch.check(row) : noMessages}
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

/** Returns the number of each row: that in the file, or one more than the row before. */
function numberRows(rows: BatchRow[]): number[] {
  const numbers: number[] = [];
  for (const { line } of rows) numbers.push(line ?? (numbers.at(-1) ?? 0) + 1);
  return numbers;
}

interface BatchTableRowProps {
  form: Form;
  entity: Entity;
  row: BatchRow;
  /** Row number, from 1; of an imported row that in its file. */
  number: number;
  messages: MessageByField;
  /** The field that is edited in this row, if any. */
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
                label={getFormText('console.batchCell', { title: property.title, number })}
                field={field}
                property={property}
                value={row.data[field.name]}
                message={messages[field.name]}
                isActive={active === field.name}
                isDisabled={!isCellEditable(field, row.data)}
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
          aria-label={getFormText('console.removeRow', { number })}
          onFocus={() => onActive(undefined)}
          onClick={() => onRemove(row.id)}
        >
          {getFormText('console.remove')}
        </button>
        {row.isDuplicate && <span className="batch-duplicate">{getFormText('console.duplicate')}</span>}
      </td>
    </tr>
  );
});

/** Checks whether a cell can be edited. A value from a file that does not apply to its row can be removed. */
function isCellEditable(field: FormField, data: RecordValues): boolean {
  if (!isFieldEditable(field, data)) return false;
  return isFieldApplicable(field, data) || !isEmptyValue(data[field.name]);
}

import { useState } from 'react';
import { text } from '../../../definition/text';
import type { Entity, Form } from '../../../definition/types';
import type { Messages } from '../../forms/formValidator';
import { BatchTableRow } from './BatchTableRow';
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

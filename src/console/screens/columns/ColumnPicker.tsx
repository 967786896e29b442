import { useState } from 'react';
import { Dialog } from '#console/actions/Dialog.tsx';
import { TooltipButton } from '#console/displays/TooltipButton.tsx';
import { useToast } from '#console/toasts/useToast.tsx';
import type { ColumnArrangement } from './columnArrangement.ts';
import { getColumnPickerText } from './getColumnPickerText.ts';
import type { PickableColumn } from './PickableColumn.ts';
import './ColumnPicker.css';

interface ColumnPickerProps {
  /** Title of the dialog. Default: "Columns". */
  title?: string;
  /** All columns in the user's order, those hidden, and a function that saves another arrangement. */
  columns: {
    all: PickableColumn[];
    hidden: PickableColumn[];
    /** Undefined resets to the definition. */
    arrange: (arrangement: ColumnArrangement | undefined) => Promise<void>;
  };
  /** The columns for which the table is too narrow. */
  cut?: PickableColumn[];
  onClose: () => void;
}

/** Dialog that shows, hides and reorders the columns of a list or report. Stored as a user setting. */
export function ColumnPicker({ title, columns, cut = [], onClose }: ColumnPickerProps) {
  const { all, arrange } = columns;
  const [order, setOrder] = useState(all);
  const [hidden, setHidden] = useState(columns.hidden);
  const toast = useToast();
  const keep = (arrangement: ColumnArrangement | undefined) => {
    onClose();
    arrange(arrangement).catch((error: unknown) => toast.error(error));
  };
  const toggle = (column: PickableColumn) =>
    setHidden(hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column]);
  const keysOf = (some: PickableColumn[]) => some.map(({ key }) => key);
  return (
    <Dialog
      title={title ?? getColumnPickerText('console.columns')}
      onClose={onClose}
      buttons={[
        { label: getColumnPickerText('console.columns.reset'), onClick: () => keep(undefined) },
        { label: getColumnPickerText('cancel'), onClick: onClose },
        {
          label: getColumnPickerText('console.columns.apply'),
          tone: 'primary',
          disabled: hidden.length === order.length,
          onClick: () => keep({ order: keysOf(order), hidden: keysOf(hidden) }),
        },
      ]}
    >
      <p className="columns-lead">{getColumnPickerText('console.columns.lead')}</p>
      {cut.length > 0 && (
        <p className="columns-lead">
          {getColumnPickerText('console.columns.narrow', {
            titles: cut.map(({ title }) => title).join(', '),
          })}
        </p>
      )}
      <ol className="columns-list">
        {order.map((column, index) => (
          <li key={column.key}>
            <label>
              <input
                type="checkbox"
                checked={!hidden.includes(column)}
                onChange={() => toggle(column)}
                data-autofocus={index === 0 || undefined}
              />
              {column.title}
            </label>
            {column.description && (
              <TooltipButton className="columns-tip" tip={column.description} aria-label={column.title}>
                ?
              </TooltipButton>
            )}
            {[-1, 1].map((step) => (
              <button
                key={step}
                type="button"
                className="columns-move"
                aria-label={getColumnPickerText(step < 0 ? 'console.columns.up' : 'console.columns.down', {
                  title: column.title,
                })}
                disabled={order[index + step] === undefined}
                onClick={() => setOrder(order.toSpliced(index, 1).toSpliced(index + step, 0, column))}
              >
                {step < 0 ? '↑' : '↓'}
              </button>
            ))}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

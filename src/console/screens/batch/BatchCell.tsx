import { useRef } from 'react';
import type { Property } from '../../../definition/model/entity';
import type { Field } from '../../../definition/model/resource';
import { amount } from '../../../definition/written';
import { isBlank } from '../../displays/isBlank';
import { DateTime } from '../../displays/plain';
import { labelsOf, WithChoices } from '../../displays/WithChoices';
import { widgets } from '../../widgets/widgets';

interface BatchCellProps {
  id: string;
  /** What is read aloud: the field and its row. */
  label: string;
  field: Field;
  property: Property;
  value: unknown;
  message?: string;
  /** Whether the cell is being edited: only then does it hold a widget. */
  isActive: boolean;
  isDisabled: boolean;
  onFocus: () => void;
  onChange: (value: unknown) => void;
}

/** One cell of a batch: a plain button until it has the focus, so that hundreds of rows stay quick. */
export function BatchCell(props: BatchCellProps) {
  const { id, label, field, property, value, message, isActive, isDisabled, onFocus, onChange } = props;
  const Widget = widgets[field.widget];
  const isClicked = useRef(false);
  const described = message && `${id}-message`;
  return (
    <>
      {isActive ? (
        <Widget
          {...{ id, label, property, value, onChange }}
          placeholder={field.placeholder}
          invalid={message !== undefined}
          describedBy={described}
          autoFocus
          defaultOpen={isClicked.current}
          onBlur={() => {
            isClicked.current = false;
          }}
        />
      ) : (
        <button
          type="button"
          id={id}
          className={message ? 'batch-cell batch-cell-wrong' : 'batch-cell'}
          aria-label={label}
          aria-describedby={described}
          disabled={isDisabled}
          onPointerDown={() => {
            isClicked.current = true;
          }}
          onFocus={onFocus}
        >
          <CellText property={property} value={value} />
        </button>
      )}
      {message && (
        <span id={described} className="field-error">
          {message}
        </span>
      )}
    </>
  );
}

function CellText({ property, value }: Pick<BatchCellProps, 'property' | 'value'>) {
  if (isBlank(value, property)) return null;
  if (property.unit) return amount('number', property.unit, value);
  if (property.format === 'unix-time') return <DateTime value={value} property={property} />;
  return (
    <WithChoices property={property} value={value}>
      {(choices, isLoading) => (isLoading ? null : labelsOf(value, choices, property).join(', '))}
    </WithChoices>
  );
}

import { useRef } from 'react';
import { ChoicesLoader, getChoiceLabels } from '#console/displays/ChoicesLoader.tsx';
import { isBlank } from '#console/displays/isBlank.ts';
import { ExactDateTimeValue } from '#console/displays/scalarDisplays.tsx';
import { widgetComponents } from '#console/widgets/widgetComponents.ts';
import { formatStoredAmountInUnit, getCurrentNumberLocale } from '#definition/format/numbers.ts';
import type { Property } from '#definition/model/entity.ts';
import type { FormField } from '#definition/model/resource.ts';
import { formatUnitInput } from '#definition/values/unitInput.ts';

interface BatchCellProps {
  id: string;
  /** Accessible label: the field and its row. */
  label: string;
  field: FormField;
  property: Property;
  value: unknown;
  message?: string;
  /** True while the cell is edited. Only then does it render a widget. */
  isActive: boolean;
  isDisabled: boolean;
  onFocus: () => void;
  onChange: (value: unknown) => void;
}

/** One cell of a batch table: a plain button that becomes a widget on focus, so that hundreds of rows stay fast. */
export function BatchCell(props: BatchCellProps) {
  const { id, label, field, property, value, message, isActive, isDisabled, onFocus, onChange } = props;
  const Widget = widgetComponents[field.widget];
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

/** A number that is not the value of a choice, a reference or a time. */
function isPlainNumber({ choices, dictionary, references, format }: Property): boolean {
  return !choices && !dictionary && !references && !format;
}

function CellText({ property, value }: Pick<BatchCellProps, 'property' | 'value'>) {
  if (isBlank(value, property)) return null;
  if (property.unit) return formatStoredAmountInUnit('number', property.unit, value);
  if (typeof value === 'number' && isPlainNumber(property))
    return formatUnitInput(undefined, value, getCurrentNumberLocale());
  if (property.format === 'unix-time') return <ExactDateTimeValue value={value} property={property} />;
  return (
    <ChoicesLoader property={property} value={value}>
      {(choices, isLoading) => (isLoading ? null : getChoiceLabels(value, choices, property).join(', '))}
    </ChoicesLoader>
  );
}

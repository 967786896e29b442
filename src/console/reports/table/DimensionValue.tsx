import { text } from '../../../definition/text';
import { TipButton } from '../../displays/TipButton';

interface DimensionValueProps {
  label: string;
  /** Shows this value only; without it the value is plain text. */
  onNarrow?: () => void;
  /** Whether it is a day that is not over. */
  isPartial: boolean;
}

/** A dimension's value in a row: a click filters by it. */
export function DimensionValue({ label, onNarrow, isPartial }: DimensionValueProps) {
  return (
    <>
      {onNarrow ? (
        <button
          type="button"
          className="dimension-value"
          title={text('report.filterBy', { label })}
          onClick={onNarrow}
        >
          {label}
        </button>
      ) : (
        <span title={label}>{label}</span>
      )}
      {isPartial && (
        <TipButton className="partial-day" tip={text('report.partialTip')}>
          {text('report.partial')}
        </TipButton>
      )}
    </>
  );
}

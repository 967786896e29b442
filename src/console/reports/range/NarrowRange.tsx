import { text } from '../../../definition/text';
import type { RangeInputProps } from './RangeInputProps';
import { rangePresets } from './rangePresets';

/** Two days, each from the device's own calendar, and the presets in a list. */
export function NarrowRange({ id, range, limits, today, isWrong, onChange }: RangeInputProps) {
  const [begin, end] = range;
  const presets = rangePresets(limits, today);
  const chosen = presets.findIndex((preset) => preset.range.join() === range.join());
  const shared = {
    type: 'date',
    required: true,
    className: 'filter-text',
    min: limits.earliest,
    max: limits.latest,
    'aria-invalid': isWrong || undefined,
  };
  return (
    <div className="narrow-range">
      <select
        aria-label={text('report.presets')}
        className="filter-text"
        value={chosen}
        onChange={({ target }) => onChange(presets[Number(target.value)]?.range ?? range)}
      >
        {chosen < 0 && <option value={chosen}>{text('report.preset.none')}</option>}
        {presets.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
      <input {...shared} id={id} value={begin} onChange={({ target }) => onChange([target.value, end])} />
      <input
        {...shared}
        aria-label={text('report.rangeEnd')}
        value={end}
        onChange={({ target }) => onChange([begin, target.value])}
      />
    </div>
  );
}

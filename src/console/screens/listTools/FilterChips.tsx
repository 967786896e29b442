import { useId } from 'react';
import { useDictionaryChoices } from '#console/api/useDictionaryChoices.ts';
import { useReferenceChoices } from '#console/api/useReferenceChoices.ts';
import { getCurrentNumberLocale } from '#definition/format/numbers.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ListFilter } from '#definition/model/resource.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import { formatUnitFilterInput } from '#definition/values/unitInput.ts';
import type { FilterBarFilter } from '../filters/FilterControlProps.ts';
import './FilterChips.css';

interface FilterChipsProps {
  filters: FilterBarFilter[];
  applied: RecordValues;
  onChange: (filters: RecordValues) => void;
}

/** The applied filters as removable chips. */
export function FilterChips({ filters, applied, onChange }: FilterChipsProps) {
  const used = filters.filter(({ params }) => params.some((param) => !isEmptyValue(applied[param])));
  const without = (gone: ListFilter[]) => {
    const params = gone.flatMap((filter) => filter.params);
    onChange(Object.fromEntries(Object.entries(applied).filter(([param]) => !params.includes(param))));
  };
  const id = useId();
  if (used.length === 0) return null;
  return (
    <ul className="chips" aria-label={formatMessage('console.chips')}>
      {used.map((filter) => (
        <li key={filter.params[0]} className="chip">
          <span id={`${id}-${filter.params[0]}`}>
            <ChipText filter={filter} applied={applied} />
          </span>
          <button
            type="button"
            className="chip-remove"
            aria-label={formatMessage('console.remove')}
            aria-describedby={`${id}-${filter.params[0]}`}
            onClick={() => without([filter])}
          >
            ×
          </button>
        </li>
      ))}
      {used.length > 1 && (
        <li>
          <button type="button" className="link-button" onClick={() => without(used)}>
            {formatMessage('console.chipsClear')}
          </button>
        </li>
      )}
    </ul>
  );
}

/** Text of a chip: filter label and selected values. */
function ChipText({ filter, applied }: { filter: FilterBarFilter; applied: RecordValues }) {
  const { title, control, options, params, references, type, unit, rangeOf } = filter;
  const values = params.map((param) => applied[param]);
  const dictionary = useDictionaryChoices(options ? undefined : filter.dictionary);
  const referred = useReferenceChoices(control === 'reference' ? references : undefined, values);
  const known = options ?? (filter.dictionary ? dictionary.choices : referred.choices);
  const isNumber = type === 'number' || type === 'integer';
  const shown = (value: unknown) =>
    isNumber ? formatUnitFilterInput(unit, value, getCurrentNumberLocale()) : value;
  const labels = values.map((value) => known.find((one) => one.value === value)?.label ?? shown(value ?? ''));
  return formatMessage('console.chip', { title, value: rangeOf ? formatRange(labels) : labels.join('') });
}

/** Formats a range of which either end may be open. */
function formatRange([from, to]: unknown[]): string {
  if (isEmptyValue(to)) return formatMessage('console.rangeFrom', { from });
  if (isEmptyValue(from)) return formatMessage('console.rangeTo', { to });
  return `${from} – ${to}`;
}

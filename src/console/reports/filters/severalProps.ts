import { text } from '../../../definition/text';
import type { Scalar } from '../../../definition/types';
import type { DimensionFilterProps } from './DimensionFilterProps';

/** What every select takes that filters by several values: chosen ones that find no room are counted. */
export function severalProps({ id, values, onChange }: DimensionFilterProps) {
  return {
    id,
    mode: 'multiple' as const,
    maxTagCount: 'responsive' as const,
    maxTagTextLength: 16,
    placeholder: text('all'),
    allowClear: true,
    value: values,
    onChange: (chosen: unknown) => onChange(chosen as Scalar[]),
  };
}

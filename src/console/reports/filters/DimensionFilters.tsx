import { useState } from 'react';
import { AsyncSelect } from '#console/widgets/select/AsyncSelect.tsx';
import { ChoiceSelect } from '#console/widgets/select/ChoiceSelect.tsx';
import type { ScalarValue } from '#definition/model/entity.ts';
import type { Dimension, Report } from '#definition/model/report.ts';
import { getReportText } from '../getReportText.ts';
import { MultiSelectPasteWrapper } from './MultiSelectPasteWrapper.tsx';
import { searchDimensionValues, useDimensionSearch } from './useDimensionSearch.ts';

/** Multi-select filter over a dimension's fixed choices. */
export function DimensionChoiceFilter(props: DimensionFilterProps) {
  const { choices = [] } = props.dimension;
  return (
    <MultiSelectPasteWrapper {...props} find={() => choices}>
      <ChoiceSelect {...getMultiSelectProps(props)} options={choices} />
    </MultiSelectPasteWrapper>
  );
}

/**
 * Multi-select filter for a dimension. While the user types, it searches the dictionary, the records and the facts on the
 * server.
 */
export function DimensionSearchFilter(props: DimensionFilterProps) {
  const { report, dimension, values } = props;
  const [isOpen, setOpen] = useState(false);
  const found = useDimensionSearch(report, dimension, values, isOpen);
  return (
    <MultiSelectPasteWrapper {...props} find={(text) => searchDimensionValues(report, dimension, text)}>
      <AsyncSelect {...getMultiSelectProps(props)} found={found} onOpenChange={setOpen} />
    </MultiSelectPasteWrapper>
  );
}

/** Common props of the multi-select filters. Selected values that do not fit are counted ("+3"). */
function getMultiSelectProps({ id, values, onChange }: DimensionFilterProps) {
  return {
    id,
    mode: 'multiple' as const,
    maxTagCount: 'responsive' as const,
    maxTagTextLength: 16,
    placeholder: getReportText('all'),
    allowClear: true,
    value: values,
    onChange: (chosen: unknown) => onChange(chosen as ScalarValue[]),
  };
}

/** Props of a dimension filter. */
interface DimensionFilterProps {
  id: string;
  report: Report;
  dimension: Dimension;
  /** The selected values; empty for all. */
  values: ScalarValue[];
  onChange: (values: ScalarValue[]) => void;
}

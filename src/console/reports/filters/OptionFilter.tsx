import { useState } from 'react';
import { SearchSelect } from '../../widgets/SearchSelect';
import type { DimensionFilterProps } from './DimensionFilterProps';
import { severalProps } from './severalProps';
import { useOptionSearch } from './useOptionSearch';

/** Several of the values that occur in the facts, looked up as one types. */
export function OptionFilter(props: DimensionFilterProps) {
  const { report, dimension, values } = props;
  const [isOpen, setOpen] = useState(false);
  const found = useOptionSearch(report, dimension, values, isOpen);
  return <SearchSelect {...severalProps(props)} found={found} onOpenChange={setOpen} />;
}

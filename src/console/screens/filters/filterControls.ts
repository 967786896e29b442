import type { ComponentType } from 'react';
import type { Filter } from '../../../definition/types';
import { DateRangeFilter } from './DateRangeFilter';
import type { FilterControlProps } from './FilterControlProps';
import { ReferenceFilter } from './ReferenceFilter';
import { SelectFilter } from './SelectFilter';
import { TextFilter } from './TextFilter';

/** Every control that a filter may have. */
export const filterControls: Record<Filter['control'], ComponentType<FilterControlProps>> = {
  select: SelectFilter,
  reference: ReferenceFilter,
  text: TextFilter,
  dateRange: DateRangeFilter,
};

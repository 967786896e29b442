import type { ComponentType } from 'react';
import type { DisplayName } from '../../definition/model/entity';
import { RecordChangeDisplay } from './changes/RecordChangeDisplay';
import type { DisplayProps } from './DisplayProps';
import { plainDisplayComponents } from './plainDisplayComponents';
import { StackedValues } from './StackedValues';

/** The display components that a column can use, by display name. */
export const displayComponents: Record<DisplayName, ComponentType<DisplayProps>> = {
  ...plainDisplayComponents,
  change: RecordChangeDisplay,
  stacked: StackedValues,
};

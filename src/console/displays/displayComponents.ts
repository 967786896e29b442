import type { ComponentType } from 'react';
import type { DisplayName } from '#definition/model/entity.ts';
import { RecordChangeDisplay } from './changes/RecordChangeDisplay.tsx';
import type { DisplayProps } from './DisplayProps.ts';
import { leafDisplayComponents } from './leafDisplayComponents.ts';
import { StackedValues } from './StackedValues.tsx';

/** The display components that a column can use, by display name. */
export const displayComponents: Record<DisplayName, ComponentType<DisplayProps>> = {
  ...leafDisplayComponents,
  change: RecordChangeDisplay,
  stacked: StackedValues,
};

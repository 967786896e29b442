import type { ComponentType } from 'react';
import type { DisplayName } from '../../definition/model/entity';
import { Change } from './Change';
import type { DisplayProps } from './DisplayProps';
import { plainDisplays } from './plainDisplays';
import { Stacked } from './Stacked';

/** Every name a column may use as its `display`. */
export const displays: Record<DisplayName, ComponentType<DisplayProps>> = {
  ...plainDisplays,
  change: Change,
  stacked: Stacked,
};

import type { ComponentType } from 'react';
import type { DisplayName } from '../../definition/types';
import { BooleanValue } from './BooleanValue';
import { ChoiceLabel } from './ChoiceLabel';
import { Copyable } from './Copyable';
import { Change } from './change/Change';
import { DateTime } from './DateTime';
import { DateValue } from './DateValue';
import type { DisplayProps } from './DisplayProps';
import { ExternalLink } from './ExternalLink';
import { Lines } from './Lines';
import { ListValue } from './ListValue';
import { Money } from './Money';
import { NumberValue } from './NumberValue';
import { PathValue } from './PathValue';
import { Percent } from './Percent';
import { RecordLink } from './RecordLink';
import { Stacked } from './Stacked';
import { Tag } from './Tag';
import { Text } from './Text';

/** Every name a column may use as its `display`. */
export const displays: Record<DisplayName, ComponentType<DisplayProps>> = {
  text: Text,
  tag: Tag,
  choice: ChoiceLabel,
  datetime: DateTime,
  date: DateValue,
  copyable: Copyable,
  link: ExternalLink,
  list: ListValue,
  lines: Lines,
  stacked: Stacked,
  number: NumberValue,
  money: Money,
  percent: Percent,
  boolean: BooleanValue,
  reference: ChoiceLabel,
  path: PathValue,
  record: RecordLink,
  change: Change,
};

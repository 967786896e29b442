import type { ComponentType } from 'react';
import type { DisplayName } from '../../definition/model/entity';
import { Ago } from './Ago';
import { Copyable, Lines } from './Copyable';
import { ChoiceLabel, ListValue, PathValue, Tag } from './choices';
import type { DisplayProps } from './DisplayProps';
import { FileValue } from './FileValue';
import { BooleanValue, DateTime, DateValue, Deadline, Money, NumberValue, Percent, Text } from './plain';
import { RecordLink } from './RecordLink';
import { ExternalLink } from './WebLink';

/** Every display but those that show values by these. */
export const plainDisplays: Record<
  Exclude<DisplayName, 'change' | 'stacked'>,
  ComponentType<DisplayProps>
> = {
  text: Text,
  tag: Tag,
  choice: ChoiceLabel,
  datetime: DateTime,
  ago: Ago,
  date: DateValue,
  deadline: Deadline,
  copyable: Copyable,
  link: ExternalLink,
  list: ListValue,
  lines: Lines,
  number: NumberValue,
  money: Money,
  percent: Percent,
  boolean: BooleanValue,
  reference: ChoiceLabel,
  path: PathValue,
  record: RecordLink,
  file: FileValue,
};

import type { ComponentType } from 'react';
import type { DisplayName } from '../../definition/model/entity';
import { Copyable, Lines } from './Copyable';
import { ChoiceLabel, ListValue, PathValue, Tag } from './choices';
import type { DisplayProps } from './DisplayProps';
import {
  BooleanValue,
  DateTime,
  DateValue,
  Deadline,
  Money,
  NumberValue,
  Percent,
  Stacked,
  Text,
} from './plain';
import { RecordLink } from './RecordLink';
import { ExternalLink } from './WebLink';

/** Every display but that of a change, which shows values by these. */
export const plainDisplays: Record<Exclude<DisplayName, 'change'>, ComponentType<DisplayProps>> = {
  text: Text,
  tag: Tag,
  choice: ChoiceLabel,
  datetime: DateTime,
  date: DateValue,
  deadline: Deadline,
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
};

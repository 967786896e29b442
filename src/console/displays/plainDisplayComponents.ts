import type { ComponentType } from 'react';
import type { DisplayName } from '../../definition/model/entity';
import { CopyableLines, CopyableValue } from './CopyableValue';
import { ChoiceLabel, ChoiceTag, HierarchyPath, ListValue } from './choiceDisplays';
import type { DisplayProps } from './DisplayProps';
import { FileValue } from './FileValue';
import { UrlValue } from './NewTabLink';
import { PictureValue } from './PictureValue';
import { RecordLink } from './RecordLink';
import { RelativeTime } from './RelativeTime';
import {
  BooleanValue,
  DateTimeValue,
  DateValue,
  DeadlineValue,
  MoneyValue,
  NumberValue,
  PercentValue,
  TextValue,
} from './scalarDisplays';

/** The display components that do not render other displays (all except `change` and `stacked`). */
export const plainDisplayComponents: Record<
  Exclude<DisplayName, 'change' | 'stacked'>,
  ComponentType<DisplayProps>
> = {
  text: TextValue,
  tag: ChoiceTag,
  choice: ChoiceLabel,
  datetime: DateTimeValue,
  ago: RelativeTime,
  date: DateValue,
  deadline: DeadlineValue,
  copyable: CopyableValue,
  link: UrlValue,
  picture: PictureValue,
  list: ListValue,
  lines: CopyableLines,
  number: NumberValue,
  money: MoneyValue,
  percent: PercentValue,
  boolean: BooleanValue,
  reference: ChoiceLabel,
  path: HierarchyPath,
  record: RecordLink,
  file: FileValue,
};

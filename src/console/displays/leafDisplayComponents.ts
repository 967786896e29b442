import type { ComponentType } from 'react';
import type { DisplayName } from '#definition/model/entity.ts';
import { CopyableLines, CopyableValue } from './CopyableValue.tsx';
import { ChoiceLabel, ChoiceTag, HierarchyPath, ListValue } from './choiceDisplays.tsx';
import type { DisplayProps } from './DisplayProps.ts';
import { FileValue } from './files/FileValue.tsx';
import { UrlValue } from './NewTabLink.tsx';
import { PictureValue } from './PictureValue.tsx';
import { RecordLink } from './RecordLink.tsx';
import { RelativeTime } from './RelativeTime.tsx';
import {
  BooleanValue,
  DateTimeValue,
  DateValue,
  DeadlineValue,
  MoneyValue,
  NumberValue,
  PercentValue,
  TextValue,
} from './scalarDisplays.tsx';

/** The display components that do not render other displays (all except `change` and `stacked`). */
export const leafDisplayComponents: Record<
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

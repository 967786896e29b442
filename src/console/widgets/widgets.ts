import type { ComponentType } from 'react';
import type { WidgetName } from '../../definition/model/entity';
import { ColorWidget } from './ColorWidget';
import { DateWidget } from './DateWidget';
import { FileWidget } from './FileWidget';
import { LinesWidget } from './LinesWidget';
import { NumberWidget } from './NumberWidget';
import { ReferenceWidget } from './ReferenceWidget';
import { SelectWidget } from './SelectWidget';
import { SwitchWidget } from './SwitchWidget';
import { PasswordWidget, TextAreaWidget, TextWidget } from './TextWidgets';
import type { WidgetProps } from './WidgetProps';

/** Every name a field may use as its `widget`. */
export const widgets: Record<WidgetName, ComponentType<WidgetProps>> = {
  text: TextWidget,
  textarea: TextAreaWidget,
  number: NumberWidget,
  select: SelectWidget,
  multiselect: SelectWidget,
  reference: ReferenceWidget,
  color: ColorWidget,
  date: DateWidget,
  switch: SwitchWidget,
  password: PasswordWidget,
  lines: LinesWidget,
  file: FileWidget,
};

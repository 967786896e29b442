import type { ComponentType } from 'react';
import type { WidgetName } from '../../definition/model/entity';
import { ColorWidget } from './ColorWidget';
import { DateWidget } from './DateWidget';
import { FileWidget } from './files/FileWidget';
import { LinesWidget } from './LinesWidget';
import { NumberWidget } from './NumberWidget';
import { ReferenceWidget } from './ReferenceWidget';
import { SelectWidget } from './SelectWidget';
import { SwitchWidget } from './SwitchWidget';
import { PasswordWidget, TextAreaWidget, TextWidget } from './TextWidgets';
import type { WidgetProps } from './WidgetProps';

/** The widget components that a field can use, by widget name. */
export const widgetComponents: Record<WidgetName, ComponentType<WidgetProps>> = {
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

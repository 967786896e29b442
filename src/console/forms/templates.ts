import type { FormProps } from '@rjsf/core';
import { FieldTemplate } from './FieldTemplate';
import { ObjectFieldTemplate } from './ObjectFieldTemplate';

type Templates = NonNullable<FormProps['templates']>;

/**
 * Our own thin theme for rjsf: plain elements around antd's inputs. The buttons stand outside, because rjsf
 * draws its children again only when their looks change, not when what they do does.
 */
export const templates: Templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  ButtonTemplates: { SubmitButton: () => null },
};

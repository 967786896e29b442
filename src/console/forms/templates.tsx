import type { FormProps } from '@rjsf/core';
import { type FieldTemplateProps, getUiOptions, type ObjectFieldTemplateProps } from '@rjsf/utils';
import type { FieldOptions } from './uiSchema';

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

/** A field: its label, its input, and below it what is wrong, else what helps. */
function FieldTemplate({ uiSchema, hidden, rawErrors = [], children }: FieldTemplateProps) {
  const { id, property, required, made } = getUiOptions(uiSchema) as unknown as Partial<FieldOptions>;
  if (hidden) return null;
  if (!property) return children;
  const [message] = rawErrors;
  return (
    <div className="field" data-made-by={made}>
      <label htmlFor={id}>
        {property.title}
        {required && (
          <span className="field-required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children}
      <div id={`${id}-message`} className="field-message">
        {message ? (
          <span role="alert" className="field-error">
            {message}
          </span>
        ) : (
          property.description
        )}
      </div>
    </div>
  );
}

/** The fields of a form, one below the other. */
function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  return <div className="form-fields">{properties.map(({ content }) => content)}</div>;
}

import type { FormProps } from '@rjsf/core';
import { type FieldTemplateProps, getUiOptions, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { isSame } from '../../definition/isSame';
import { isEmpty } from '../../definition/normalize';
import { defaultOf } from '../../definition/values/defaults';
import { FormSection } from './FormSection';
import { Suggestion } from './Suggestion';
import type { FieldOptions, FormOptions } from './uiSchema';

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
  const {
    id = '',
    field,
    property,
    required,
    made,
  } = getUiOptions(uiSchema) as unknown as Partial<FieldOptions>;
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
          <>
            <span role="alert" className="field-error">
              {message}
            </span>
            {property.suggest && field && <Suggestion id={id} field={field.name} />}
          </>
        ) : (
          property.description
        )}
      </div>
    </div>
  );
}

/** The fields of a form, one below the other, those of a section together. */
function ObjectFieldTemplate({ properties, uiSchema = {}, errorSchema, formData }: ObjectFieldTemplateProps) {
  const { sections = [] } = getUiOptions(uiSchema) as unknown as Partial<FormOptions>;
  const optionsOf = (name: string) => getUiOptions(uiSchema[name]) as unknown as FieldOptions;
  const isDue = (name: string) =>
    Boolean(errorSchema?.[name]?.__errors?.length) || (optionsOf(name).required && isEmpty(formData[name]));
  const isUsed = (name: string) =>
    !isEmpty(formData[name]) && !isSame(formData[name], defaultOf(optionsOf(name).property, formData));
  return (
    <div className="form-fields">
      {properties.map(({ name, content }) => {
        const found = sections.find(({ section }) => section.fields.includes(name));
        if (!found) return content;
        const asked = properties.filter((one) => found.section.fields.includes(one.name) && !one.hidden);
        // The first of a section that is asked brings the others.
        if (asked[0]?.name !== name) return null;
        const names = asked.map((one) => one.name);
        return (
          <FormSection
            key={`section ${found.section.title}`}
            {...found}
            isUsed={names.some(isUsed)}
            isDue={names.some(isDue)}
          >
            {asked.map((one) => one.content)}
          </FormSection>
        );
      })}
    </div>
  );
}

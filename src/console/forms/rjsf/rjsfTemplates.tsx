import type { FormProps } from '@rjsf/core';
import { type FieldTemplateProps, getUiOptions, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { getDefaultValue } from '#definition/records/defaultValues.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import { FieldSuggestion } from '../layout/FieldSuggestion.tsx';
import { FormSection } from '../layout/FormSection.tsx';
import type { RjsfFieldOptions, RjsfFormOptions } from './buildUiSchema.tsx';

type Templates = NonNullable<FormProps['templates']>;

/**
 * The rjsf templates (field and object layout) of our forms. The buttons are outside the form, because rjsf re-renders
 * its children only when their schema changes, not when their handlers do.
 */
export const rjsfTemplates: Templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  ButtonTemplates: { SubmitButton: () => null },
};

/** Renders a field: label, input, and below it the error or the help text. */
function FieldTemplate({ uiSchema, hidden, rawErrors = [], children }: FieldTemplateProps) {
  const {
    id = '',
    field,
    property,
    required,
    made,
  } = getUiOptions(uiSchema) as unknown as Partial<RjsfFieldOptions>;
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
      <div
        id={`${id}-message`}
        className={property.description ? 'field-message field-message-help' : 'field-message'}
      >
        {message ? (
          <>
            <span role="alert" className="field-error">
              {message}
            </span>
            {property.suggest && field && <FieldSuggestion id={id} field={field.name} />}
          </>
        ) : (
          property.description
        )}
      </div>
    </div>
  );
}

/** Renders the fields of a form in one column, grouped by section. */
function ObjectFieldTemplate({ properties, uiSchema = {}, errorSchema, formData }: ObjectFieldTemplateProps) {
  const { sections = [] } = getUiOptions(uiSchema) as unknown as Partial<RjsfFormOptions>;
  const optionsOf = (name: string) => getUiOptions(uiSchema[name]) as unknown as RjsfFieldOptions;
  const isDue = (name: string) =>
    Boolean(errorSchema?.[name]?.__errors?.length) ||
    (optionsOf(name).required && isEmptyValue(formData[name]));
  const isUsed = (name: string) =>
    !isEmptyValue(formData[name]) &&
    !isSameValue(formData[name], getDefaultValue(optionsOf(name).property, formData));
  return (
    <div className="form-fields">
      {properties.map(({ name, content }) => {
        const found = sections.find(({ section }) => section.fields.includes(name));
        if (!found) return content;
        const asked = properties.filter((one) => found.section.fields.includes(one.name) && !one.hidden);
        // The first visible field of a section renders the whole section.
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

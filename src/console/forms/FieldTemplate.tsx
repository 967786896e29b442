import { type FieldTemplateProps, getUiOptions } from '@rjsf/utils';
import type { FieldOptions } from './shownFields';

/** A field: its label, its input, and below it what is wrong, else what helps. */
export function FieldTemplate({ uiSchema, hidden, rawErrors = [], children }: FieldTemplateProps) {
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

import type { ObjectFieldTemplateProps } from '@rjsf/utils';

/** The fields of a form, one below the other. */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  return <div className="form-fields">{properties.map(({ content }) => content)}</div>;
}

import type { CaseFile } from '../../definition/cases/CaseFile';

/** All that decides what is valid in the forms of a resource, as one text: a change that leaves it alone is none. */
export function rulesOf({ resource, entity }: CaseFile): string {
  const forms = Object.values(resource.forms);
  const rules = forms.map(({ schema, fields }) => ({
    schema,
    fields: fields.map(({ name, when, enabledWhen, clear, lockedWhen }) => {
      const { transform, unique, dictionary, references, default: initial } = entity.properties[name] ?? {};
      return {
        name,
        when,
        enabledWhen,
        clear,
        lockedWhen,
        transform,
        unique,
        dictionary,
        references,
        initial,
      };
    }),
  }));
  return JSON.stringify(rules);
}

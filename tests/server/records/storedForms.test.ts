import { expect, test } from 'vitest';
import { type CaseDefinition, type CaseFile, resolveCaseFiles } from '#definition/cases/CaseFile.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Form } from '#definition/model/resource.ts';
import { isComputedProperty } from '#definition/records/computedProperties.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import { readProject } from '#project/project.ts';
import { readCaseFiles } from '#project/readCaseFiles.ts';
import { type HttpCaseRunner, loadAndStartCaseServer } from '#server/caseServer.ts';

/** Values tried for each field. */
const valuesPerField = 4;

/** Field values that the server never stores as sent, with the reason. */
const notStored: Record<string, string> = {
  'users.password': 'only its hash is stored',
  'information.content': 'its HTML is cleaned',
};

interface Trial {
  form: string;
  field: string;
  tried: CaseDefinition;
}

test.each([
  ['.', 27],
  ['examples/library', 6],
  ['tests/fixtures/lineItems', 4],
])(
  '%s: what every form sends is stored as it was sent',
  async (folder, leastForms) => {
    const project = readProject(folder);
    const { files, server } = await loadAndStartCaseServer(project, (definitions) =>
      resolveCaseFiles(readCaseFiles(project), definitions),
    );
    try {
      const counts = { forms: new Set<string>(), fields: new Set<string>(), stored: 0, rejected: 0 };
      const wrong: unknown[] = [];
      const untried: string[] = [];
      for (const file of files)
        for (const form of Object.values(file.resource.forms)) {
          for (const { field, tried } of trialsOf(file, form)) {
            const name = `${file.resource.name}.${field}`;
            const found = await difference(server, file, tried, field);
            if (found === 'rejected') counts.rejected++;
            else if (found && !notStored[name])
              wrong.push({ form: `${file.resource.name}.${form.name}`, field, ...found });
            else {
              counts.stored++;
              counts.forms.add(`${file.resource.name}.${form.name}`);
              counts.fields.add(`${file.resource.name}.${form.name}.${field}`);
            }
          }
          for (const { name } of form.fields)
            if (!counts.fields.has(`${file.resource.name}.${form.name}.${name}`) && !isRead(file, name))
              untried.push(`${file.resource.name}.${form.name}.${name}`);
        }
      console.log(
        `${folder}: ${counts.forms.size} forms, ${counts.fields.size} fields, ${counts.stored} values stored, ${counts.rejected} rejected; not tried: ${untried.join(', ') || 'none'}`,
      );
      expect(wrong).toEqual([]);
      expect(counts.forms.size).toBeGreaterThanOrEqual(leastForms);
    } finally {
      await server.close();
    }
  },
  600_000,
);

/** Returns the difference between what was sent and what is stored of a field, 'rejected', or undefined if there is none. */
async function difference(server: HttpCaseRunner, file: CaseFile, tried: CaseDefinition, field: string) {
  const found = await server.getStoredValues(file, tried);
  if (!found) return 'rejected';
  const [sent, stored] = [found.sent[field] ?? null, found.stored[field] ?? null];
  return isSameValue(sent, stored) ? undefined : { sent, stored };
}

function isRead({ entity }: CaseFile, name: string): boolean {
  const property = entity.properties[name];
  return !property || property.readOnly || property.writeOnly || isComputedProperty(property);
}

/** Returns a case for each value of each field of a form, made of the values of the cases that are accepted. */
function trialsOf(file: CaseFile, form: Form): Trial[] {
  const accepted = file.cases.filter(({ errors, as, action }) => errors.length === 0 && !as && !action);
  const creating = accepted.filter((one) => !one.given && (one.form ?? file.form.name) === file.form.name);
  return form.fields
    .filter(({ name }) => !isRead(file, name))
    .flatMap(({ name: field }) => {
      if (form.call === file.form.call) {
        const own = creating.filter(({ data }) => !isEmptyValue(data[field])).slice(0, valuesPerField);
        return own.map((one) => ({ form: form.name, field, tried: { ...one, form: form.name } }));
      }
      const donors = creating.filter(({ data }) => !isEmptyValue(data[field])).slice(0, valuesPerField);
      const own = accepted.filter((one) => one.form === form.name && !isEmptyValue(one.data[field]));
      const edits = donors.flatMap((donor): Trial[] => {
        const base =
          creating.find((one) => one !== donor && isLike(file, one.data, donor.data, field)) ?? donor;
        const data: RecordValues = { [field]: donor.data[field] };
        return [
          {
            form: form.name,
            field,
            tried: { name: donor.name, form: form.name, given: [base.data], data, errors: [] },
          },
        ];
      });
      return [...own.slice(0, valuesPerField).map((tried) => ({ form: form.name, field, tried })), ...edits];
    });
}

/** Returns true if the other fields of both records are equal, so that the edit changes one field only. */
function isLike({ form }: CaseFile, one: RecordValues, other: RecordValues, field: string): boolean {
  return form.fields.every(
    ({ name }) => name === field || isSameValue(one[name] ?? null, other[name] ?? null),
  );
}

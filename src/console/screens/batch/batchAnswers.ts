import type { HttpError } from '@refinedev/core';
import type { Messages } from '../../../definition/fieldErrors';
import type { ImportPreview } from '../../../definition/model/answers';
import type { Entity, Row } from '../../../definition/model/entity';
import type { Call, Form } from '../../../definition/model/resource';
import { profile } from '../../../definition/profile';
import { type Labels, labelled, propertyOf, readRow } from '../../../definition/rowLabels';
import type { BatchRow } from '../../actions/Overlay';
import { choiceOf } from '../../api/useReferenceChoices';
import type { FormValidator } from '../../forms/formValidator';
import { dataProvider } from '../../provider/dataProvider';
import { readPageState } from '../../provider/pageState';

interface Reading {
  form: Form;
  validator: FormValidator;
  names: Call['names'];
  labels: Labels;
}

/** The rows of an uploaded file. What the server alone can tell stands until its field changes. */
export function previewRows(
  { [profile.upload.rows]: rows }: ImportPreview,
  { form, validator, names, labels }: Reading,
): BatchRow[] {
  return rows.map((sent, id) => {
    const row = readRow(sent, names, labels);
    const given = form.fields.filter(({ name }) => row[name] !== undefined && row[name] !== null);
    const data = Object.fromEntries(given.map(({ name }) => [name, row[name]]));
    const found = validator.check(data);
    const words = (sent.errors ?? []).map(({ field, message }) => [
      propertyOf(names, field.replace(/^\//, '')),
      message,
    ]);
    // Of a label that nobody knows the browser sees no more than that it is no key.
    const refused = Object.fromEntries(words.filter(([name = '']) => !(name in found) || name in labels));
    return { id, data, refused, judged: true };
  });
}

/** What the server said of the rows that were sent, such as "rows/3/title", by the rows' ids. */
export function refusedRows(
  errors: NonNullable<HttpError['errors']>,
  sent: BatchRow[],
  names: Call['names'],
): Map<number, Messages> {
  const words = new Map<number, Messages>();
  for (const [place, message] of Object.entries(errors)) {
    const [, index, name] = place.split('/');
    const row = sent[Number(index)];
    if (row && name) words.set(row.id, { ...words.get(row.id), [propertyOf(names, name)]: String(message) });
  }
  return words;
}

/** An option list is fetched whole: as many records as one page may hold, of which key and label are kept. */
const everything = { currentPage: 1, pageSize: profile.page.most };

/** The records whose labels travel in the rows of a batch, by property. */
export async function loadLabels(entity: Entity, names: Call['names']): Promise<Labels> {
  const labels: Labels = {};
  for (const { name, references } of labelled(entity, names)) {
    if (!references) continue;
    const { data } = await dataProvider.getList({
      resource: references.resource,
      pagination: everything,
      meta: { values: readPageState() },
    });
    labels[name] = data.map((row: Row) => choiceOf(row, references));
  }
  return labels;
}

import type { BatchRow } from '#console/actions/Overlay.ts';
import { toReferenceChoice } from '#console/api/useReferenceChoices.ts';
import type { FormValidator } from '#console/forms/rjsf/createFormValidator.ts';
import { dataProvider } from '#console/provider/dataProvider.ts';
import { readPageState } from '#console/provider/pageState.ts';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import {
  type ChoicesByReference,
  getPropertyNameByWireName,
  getReferencesSentAsLabels,
  parseWireBatchRow,
} from '#definition/api/batchRows.ts';
import type { CallError } from '#definition/CallError.ts';
import type { ImportPreview } from '#definition/model/apiBodies.ts';
import type { Entity, Property, RecordValues } from '#definition/model/entity.ts';
import type { ApiCall, Form } from '#definition/model/resource.ts';
import type { MessageByField } from '#definition/validation/fieldErrors.ts';

interface PreviewContext {
  entity: Entity;
  form: Form;
  validator: FormValidator;
  names: ApiCall['names'];
  labels: ChoicesByReference;
}

/**
 * Converts the server's preview of an uploaded file to batch rows with their validation messages. Messages that only
 * the server can produce stay until their field changes.
 */
export function parsePreviewBatchRows(
  { [apiProtocol.upload.rows]: rows }: ImportPreview,
  { entity, form, validator, names, labels }: PreviewContext,
): BatchRow[] {
  return rows.map((sent, id) => {
    const row = parseWireBatchRow(sent, names, labels);
    const given = form.fields.filter(({ name }) => row[name] !== undefined && row[name] !== null);
    const data = Object.fromEntries(given.map(({ name }) => [name, row[name]]));
    const found = validator.check(data);
    const words = (sent.errors ?? []).map(({ field, message }) => [
      getPropertyNameByWireName(names, field.replace(/^\//, '')),
      message,
    ]);
    // The server's message takes priority for choices: the browser does not know why a text is none of them.
    const serverMessages = Object.fromEntries(
      words.filter(([name = '', message]) => {
        // A cell that the server could not read, such as a formula without a value, has no value here.
        const isUnread = data[name] === undefined && found[name] !== message;
        return !(name in found) || isChoice(entity.properties[name]) || isUnread;
      }),
    );
    const isDuplicate = sent[apiProtocol.batch.duplicate] === true;
    return { id, line: sent.row, isDuplicate, data, serverMessages, showsErrors: true };
  });
}

function isChoice({ references, dictionary, choices }: Partial<Property> = {}): boolean {
  return Boolean(references ?? dictionary ?? choices);
}

/** Converts server errors such as "rows/3/title" to messages by row id and field. */
export function parseBatchRowErrors(
  errors: CallError['errors'],
  sent: BatchRow[],
  names: ApiCall['names'],
): Map<number, MessageByField> {
  const words = new Map<number, MessageByField>();
  for (const [place, message] of Object.entries(errors)) {
    const [, index, name] = place.split('/');
    const row = sent[Number(index)];
    if (row && name)
      words.set(row.id, { ...words.get(row.id), [getPropertyNameByWireName(names, name)]: String(message) });
  }
  return words;
}

/** Reference choices are loaded as one page of the maximum size. Only key and label are kept. */
const wholeListPage = { currentPage: 1, pageSize: apiProtocol.page.maxSize };

/** Loads the records whose labels (instead of keys) are used in the rows of a batch, by property. */
export async function loadBatchReferenceChoices(
  entity: Entity,
  names: ApiCall['names'],
): Promise<ChoicesByReference> {
  const labels: ChoicesByReference = {};
  for (const { name, references } of getReferencesSentAsLabels(entity, names)) {
    if (!references) continue;
    const { data } = await dataProvider.getList({
      resource: references.resource,
      pagination: wholeListPage,
      meta: { values: readPageState() },
    });
    labels[name] = data.map((row: RecordValues) => toReferenceChoice(row, references));
  }
  return labels;
}

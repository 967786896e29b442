import type { Entity, LabeledChoice, Property, RecordValues } from '../model/entity.ts';
import type { ApiCall } from '../model/resource.ts';
import { findChoicesByDisplayText, getDistinctLabel } from '../records/choiceLabels.ts';
import { getOwn } from '../values/getOwn.ts';

type WireNames = ApiCall['names'];
/** The selectable records of each reference property, by property name. Used to convert labels to keys. */
export type ChoicesByReference = Record<string, LabeledChoice[]>;

/** Returns the reference properties whose batch column contains the label instead of the key. */
export function getReferencesSentAsLabels({ properties }: Entity, names: WireNames): Property[] {
  return Object.entries(names).flatMap(([name, sent]) => {
    const property = properties[name];
    return property?.references?.label === sent ? [property] : [];
  });
}

/** Converts a batch row to its wire format: the names of the API, and labels instead of keys of references. */
export function toWireBatchRow(
  row: RecordValues,
  names: WireNames,
  labels: ChoicesByReference,
): RecordValues {
  const entries = Object.entries(row).map(([name, value]) => {
    const choice = labels[name]?.find((one) => one.value === value);
    return [names[name] ?? name, choice ? getDistinctLabel(choice, labels[name] ?? []) : value];
  });
  return Object.fromEntries(entries);
}

/**
 * Converts a batch row from its wire format: property names, and keys instead of labels. Labels that no record or
 * several records have are kept, so that validation rejects them.
 */
export function parseWireBatchRow(
  sent: RecordValues,
  names: WireNames,
  labels: ChoicesByReference,
): RecordValues {
  const entries = Object.entries(sent).map(([key, value]) => {
    const name = getPropertyNameByWireName(names, key);
    const found = typeof value === 'string' ? findChoicesByDisplayText(labels[name] ?? [], value) : [];
    return [name, found.length === 1 ? found[0]?.value : value];
  });
  return Object.fromEntries(entries);
}

/** Finds a field of a batch row that uses a property name instead of its wire name. Returns both names. */
export function findFieldSentByPropertyName(
  sent: RecordValues,
  names: WireNames,
): { name: string; near: string } | undefined {
  const found = Object.entries(names).find(([name, near]) => near !== name && name in sent);
  return found && { name: found[0], near: found[1] };
}

/** Returns the property name for a wire name; the name itself if it is not mapped. */
export function getPropertyNameByWireName(names: WireNames, key: string): string {
  return Object.entries(names).find(([, sent]) => sent === key)?.[0] ?? key;
}

/** Renames the fields of validation errors from property names to wire names. */
export function mapBatchErrorsToWireNames<E extends { field: string }>(errors: E[], names: WireNames): E[] {
  return errors.map((error) => {
    const [, name = '', ...rest] = error.field.split('/');
    return { ...error, field: ['', getOwn(names, name) ?? name, ...rest].join('/') };
  });
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { canRunAction, collectRecordActions } from '#definition/actions/actionState.ts';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { Form, Resource } from '#definition/model/resource.ts';
import { formatAndList, formatMessage } from '#definition/text/messages.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { normalizeRecord } from '#definition/values/normalizeRecord.ts';
import { getFormText } from '../getFormText.ts';
import type { EditConflict } from './useEditConflict.ts';

interface StoredChangesOptions {
  entity: Entity;
  form: Form;
  /** The record that the user's input is based on. */
  base?: RecordValues;
  /** The record as the server last returned it. */
  latest?: RecordValues;
  data: RecordValues;
  /** Called once for each change, with the values that the user has entered. */
  onChange: (changes: EditConflict, entered: RecordValues) => void;
}

/** Reports changes of the record that other users make while the form is open. */
export function useDetectConcurrentEdits({
  entity,
  form,
  base,
  latest,
  data,
  onChange,
}: StoredChangesOptions): void {
  const seen = useRef(getVersion(base));
  const report = useEffectEvent((record: RecordValues) => {
    const changes = compareWithStored(entity, form, base, record, data);
    if (changes) onChange(changes, data);
  });
  const version = getVersion(latest);
  useEffect(() => {
    const isNewer = version !== undefined && version > (seen.current ?? version);
    seen.current = Math.max(version ?? 0, seen.current ?? 0) || undefined;
    if (isNewer && latest) report(latest);
  }, [version, latest]);
}

function getVersion(record: RecordValues | undefined): number | undefined {
  const version = record?.[apiProtocol.version.name];
  return typeof version === 'number' ? version : undefined;
}

/** Compares the form's fields with the stored record. Undefined if nothing changed that the form or its user sees. */
function compareWithStored(
  entity: Entity,
  form: Form,
  base: RecordValues = {},
  record: RecordValues,
  entered: RecordValues,
): EditConflict | undefined {
  const mine = normalizeRecord(entity, entered);
  const changed = form.fields.filter(({ name }) => name in record && !isSameValue(base[name], record[name]));
  const fields = changed.filter(
    ({ name }) => !isSameValue(mine[name], base[name]) && !isSameValue(mine[name], record[name]),
  );
  const titles = formatAndList(changed.map(({ name }) => entity.properties[name]?.title ?? name));
  const words = getFormText(titles ? 'console.changedMeanwhile' : 'console.changedOther', {
    title: entity.title,
    titles,
  });
  return { words, record, fields: fields.map(({ name }) => ({ name })), isQuiet: true };
}

/** Returns the reason why no action allows the form for this record any more; undefined if it can be saved. */
export function getFormDisabledReason(
  resource: Resource,
  form: Form,
  record: RecordValues | undefined,
): string | undefined {
  const actions = collectRecordActions(resource).filter(
    ({ effect }) => effect.kind === 'form' && effect.form === form.name,
  );
  if (!record || !form.editing || actions.length === 0) return undefined;
  if (actions.some((action) => canRunAction(resource, action, record))) return undefined;
  return actions.find((action) => action.disabledReason)?.disabledReason ?? formatMessage('actionRefused');
}

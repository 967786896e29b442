import type { Action, ActionEffect } from '#definition/model/action.ts';
import type { ActionDefinition } from '#definition/model/resource.ts';
import { getFixedValueCallName } from './createFixedValueCalls.ts';

/** Expands an action definition: default tone, and its one effect. */
export function expandAction(definition: ActionDefinition): Action {
  const { label, icon, when, enabledWhen, disabledReason, confirm, confirmLabel, success, failure } =
    definition;
  const tone = definition.tone ?? 'default';
  return {
    label,
    icon,
    tone,
    when,
    enabledWhen,
    disabledReason,
    confirm,
    confirmLabel,
    success,
    failure,
    bulk: definition.bulk,
    effect: expandEffect(definition),
  };
}

/** The list call. Downloading it exports the list: the console builds the file from the pages, the API returns none. */
const listCallName = 'list';

function expandEffect({
  form,
  call,
  set,
  refresh,
  navigateTo,
  pageState,
  filter,
  copy,
  embedCode,
  download,
  batch,
  previewAsGroup,
  override,
  details,
}: ActionDefinition): ActionEffect {
  if (form) return { kind: 'form', form };
  if (call) return { kind: 'call', call, override, details, refresh: refresh ?? !details };
  if (set) return { kind: 'call', call: getFixedValueCallName(set), refresh: refresh ?? true };
  if (navigateTo) return { kind: 'open', resource: navigateTo, pageState: pageState ?? {}, filter };
  if (copy) return { kind: 'copy', template: copy };
  if (embedCode) return { kind: 'code', code: embedCode };
  if (download === listCallName) return { kind: 'listFile', call: download };
  if (download) return { kind: 'download', call: download };
  if (batch) return { kind: 'batch', ...batch };
  if (previewAsGroup) return { kind: 'viewAs', name: previewAsGroup };
  if (details) return { kind: 'details' };
  return { kind: 'override', override: override ?? '' };
}

import type { Action, Effect } from '../model/action';
import type { ActionDefinition } from '../model/resource';
import { setCallName } from './setCalls';

/** Works out one action: its tone, and the one effect that it has. */
export function loadAction(definition: ActionDefinition): Action {
  const { label, icon, when, enabledWhen, otherwise, confirm, agree, success, failure } = definition;
  const tone = definition.tone ?? 'default';
  return {
    label,
    icon,
    tone,
    when,
    enabledWhen,
    otherwise,
    confirm,
    agree,
    success,
    failure,
    bulk: definition.bulk,
    effect: effectOf(definition),
  };
}

/** The call whose pages the console puts together: it gives out no file itself. */
const listed = 'list';

function effectOf({
  form,
  call,
  set,
  refresh,
  open,
  carry,
  filter,
  copy,
  code,
  download,
  batch,
  viewAs,
  override,
  details,
}: ActionDefinition): Effect {
  if (form) return { kind: 'form', form };
  if (call) return { kind: 'call', call, override, details, refresh: refresh ?? !details };
  if (set) return { kind: 'call', call: setCallName(set), refresh: refresh ?? true };
  if (open) return { kind: 'open', resource: open, carry: carry ?? {}, filter };
  if (copy) return { kind: 'copy', template: copy };
  if (code) return { kind: 'code', code };
  if (download === listed) return { kind: 'listFile', call: download };
  if (download) return { kind: 'download', call: download };
  if (batch) return { kind: 'batch', ...batch };
  if (viewAs) return { kind: 'viewAs', name: viewAs };
  if (details) return { kind: 'details' };
  return { kind: 'override', override: override ?? '' };
}

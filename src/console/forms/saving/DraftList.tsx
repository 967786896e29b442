import { useGetIdentity } from '@refinedev/core';
import { useSyncExternalStore } from 'react';
import { useActions } from '#console/actions/ActionsContext.ts';
import type { SessionUser } from '#console/provider/session/browserSession.ts';
import type { Form } from '#definition/model/resource.ts';
import { getFormText } from '../getFormText.ts';
import { getAutosavePrefix, listAutosaveKeys, onAutosaveChange, readAutosaved } from './autosaveStorage.ts';

/**
 * Renders buttons that open the user's unsaved drafts of a resource. The list may not offer a form for a record that
 * another user has changed, but its draft stays available.
 */
export function DraftList() {
  const { resource, show } = useActions();
  const { data: user } = useGetIdentity<SessionUser>();
  const forms = Object.values(resource.forms).filter(({ autosave }) => autosave);
  const drafts = forms.flatMap((form) => {
    const start = user && getAutosavePrefix(user.id, resource.name, form.name);
    return start === undefined ? [] : [{ form, start }];
  });
  const keys = useSyncExternalStore(onAutosaveChange, () =>
    drafts.flatMap(({ start }) => listAutosaveKeys(start)).join('\n'),
  );
  if (keys === '') return null;
  return (
    <p className="form-note">
      {getFormText('console.drafts')}{' '}
      {keys.split('\n').map((key) => {
        const form = drafts.find(({ start }) => key.startsWith(start))?.form;
        const kept = readAutosaved(key);
        if (!form || !kept) return null;
        const open = () => show({ kind: 'form', form: form.name, stored: kept.base, autosaveKey: key });
        return (
          <button key={key} type="button" className="cell-link" onClick={open}>
            {getDraftName(form, kept.data)}
          </button>
        );
      })}
    </p>
  );
}

/** Returns the name of a draft: its first field, or the form's title. */
function getDraftName({ fields: [first], title }: Form, data: Record<string, unknown>): string {
  const name = data[first?.name ?? ''];
  return typeof name === 'string' && name ? name : title.replace(/\s*\{\w+\}/, '');
}

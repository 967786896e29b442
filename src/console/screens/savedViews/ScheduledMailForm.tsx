import { useState } from 'react';
import { Dialog } from '#console/actions/Dialog.tsx';
import { EditScheduledMailForm } from './EditScheduledMailForm.tsx';
import { getSavedViewsText } from './getSavedViewsText.ts';
import { ScheduledMailList } from './ScheduledMailList.tsx';
import type { SavedView } from './useSavedViewsQuery.ts';
import { useScheduledMailFormState } from './useScheduledMailFormState.tsx';
import { useScheduledMailMutation, useScheduledMails } from './useScheduledMails.ts';
import { useSubmitOnce } from './useSubmitOnce.ts';

interface ScheduledMailFormProps {
  screen: string;
  view: SavedView;
  onClose: () => void;
}

/** Dialog that schedules mails of a report view and lists the existing ones. */
export function ScheduledMailForm({ screen, view, onClose }: ScheduledMailFormProps) {
  const { data, error } = useScheduledMails(screen);
  const keep = useScheduledMailMutation(screen);
  const { wrong, take } = useSubmitOnce();
  const [editedId, edit] = useState<number>();
  const { properties = {}, recipients = [] } = data ?? {};
  const fields = data?.forms.create?.fields ?? [];
  const entry = useScheduledMailFormState({ fields, properties, recipients });
  const mails = data?.mails.filter(({ viewed }) => viewed === view.id) ?? [];
  const edited = mails.find(({ id }) => id === editedId);
  const editForm = data?.forms.edit;
  const isReady = data?.is_set_up === true;
  const send = () => {
    const payload = { viewed: view.id, ...entry.payload };
    void take(() => keep('create', payload), getSavedViewsText('mails.asked'));
  };
  const words = Object.values(wrong);
  if (edited && editForm)
    return (
      <EditScheduledMailForm
        screen={screen}
        mail={edited}
        form={editForm}
        properties={properties}
        recipients={recipients}
        onClose={() => edit(undefined)}
      />
    );
  return (
    <Dialog
      title={getSavedViewsText('mails.title', view)}
      onClose={onClose}
      buttons={[
        { label: getSavedViewsText('views.back'), onClick: onClose },
        {
          label: getSavedViewsText('mails.ask'),
          tone: 'primary',
          changes: true,
          disabled: !isReady,
          onClick: send,
        },
      ]}
    >
      <p className="views-lead">{getSavedViewsText(data && !isReady ? 'mails.notSetUp' : 'mails.lead')}</p>
      {error && <p role="alert">{getSavedViewsText('mails.failed')}</p>}
      <ScheduledMailList
        mails={mails}
        recipients={recipients}
        properties={properties}
        fields={fields}
        onEdit={isReady && editForm ? ({ id }) => edit(id) : undefined}
        onSendNow={({ id }) => void take(() => keep('sendNow', { id }), getSavedViewsText('mails.sentNow'))}
        onEnd={(one) => void take(() => keep('delete', {}, one), getSavedViewsText('mails.ended'))}
      />
      {isReady && (
        <form
          className="views-form"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          {entry.fields}
        </form>
      )}
      {words.length > 0 && (
        <p className="views-wrong" role="alert">
          {words.join(' ')}
        </p>
      )}
    </Dialog>
  );
}

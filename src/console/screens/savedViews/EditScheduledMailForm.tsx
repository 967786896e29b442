import { Dialog } from '#console/actions/Dialog.tsx';
import {
  DiscardChangesDialog,
  useUnsavedChangesGuard,
} from '#console/forms/saving/useUnsavedChangesGuard.tsx';
import type { Property } from '#definition/model/entity.ts';
import type { Form } from '#definition/model/resource.ts';
import { getSavedViewsText } from './getSavedViewsText.ts';
import { useScheduledMailFormState } from './useScheduledMailFormState.tsx';
import {
  type ExternalRecipient,
  type ScheduledViewMail,
  useScheduledMailMutation,
} from './useScheduledMails.ts';
import { useSubmitOnce } from './useSubmitOnce.ts';

interface EditScheduledMailFormProps {
  screen: string;
  mail: ScheduledViewMail;
  form: Form;
  properties: Record<string, Property>;
  recipients: ExternalRecipient[];
  onClose: () => void;
}

/** Dialog that changes the schedule and the recipients of a mail. Asks before changes are discarded. */
export function EditScheduledMailForm({
  screen,
  mail,
  form,
  properties,
  recipients,
  onClose,
}: EditScheduledMailFormProps) {
  const keep = useScheduledMailMutation(screen);
  const { wrong, take } = useSubmitOnce();
  const entry = useScheduledMailFormState({ fields: form.fields, properties, recipients, mail });
  const { leave, isAsking, answer } = useUnsavedChangesGuard(entry.isChanged, onClose);
  const save = () =>
    void take(async () => {
      await keep('update', entry.payload, mail);
      onClose();
    }, form.success);
  const errors = Object.values(wrong);
  return (
    <Dialog
      title={form.title}
      onClose={() => leave()}
      buttons={[
        { label: getSavedViewsText('views.back'), onClick: () => leave() },
        { label: form.submit ?? form.title, tone: 'primary', changes: true, onClick: save },
      ]}
    >
      <form
        className="views-form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {entry.fields}
      </form>
      {errors.length > 0 && (
        <p className="views-wrong" role="alert">
          {errors.join(' ')}
        </p>
      )}
      {isAsking && <DiscardChangesDialog onAnswer={answer} />}
    </Dialog>
  );
}

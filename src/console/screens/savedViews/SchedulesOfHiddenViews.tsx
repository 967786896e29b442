import { getSavedViewsText } from './getSavedViewsText.ts';
import { ScheduledMailList } from './ScheduledMailList.tsx';
import type { SavedView } from './useSavedViewsQuery.ts';
import { useScheduledMailMutation, useScheduledMails } from './useScheduledMails.ts';
import { useSubmitOnce } from './useSubmitOnce.ts';

interface SchedulesOfHiddenViewsProps {
  screen: string;
  /** The views that the user can see. */
  views: SavedView[];
}

/** The user's schedules whose view another user no longer shares with them, each with a button to stop it. */
export function SchedulesOfHiddenViews({ screen, views }: SchedulesOfHiddenViewsProps) {
  const { data } = useScheduledMails(screen);
  const keep = useScheduledMailMutation(screen);
  const { take } = useSubmitOnce();
  const mails = data?.mails.filter(({ viewed }) => views.every(({ id }) => id !== viewed)) ?? [];
  if (mails.length === 0) return null;
  return (
    <>
      <p className="views-lead">{getSavedViewsText('mails.hiddenViews')}</p>
      <ScheduledMailList
        mails={mails}
        recipients={data?.recipients ?? []}
        properties={data?.properties ?? {}}
        fields={data?.forms.create?.fields ?? []}
        onEnd={(mail) => void take(() => keep('delete', {}, mail), getSavedViewsText('mails.ended'))}
      />
    </>
  );
}

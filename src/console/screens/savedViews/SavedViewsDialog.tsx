import { session } from 'virtual:session';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '#console/actions/Dialog.tsx';
import { readUserSettings, useUserSetting } from '#console/provider/session/userSettings.ts';
import { getUndoLabelAndShortcut, type ToastAction, useToast } from '#console/toasts/useToast.tsx';
import { getDefaultViewSettingName } from '#definition/api/buildListPrefetchRequest.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { getSavedViewsText } from './getSavedViewsText.ts';
import { RemoveSharedViewDialog } from './RemoveSharedViewDialog.tsx';
import { SavedViewForm } from './SavedViewForm.tsx';
import { SavedViewRow } from './SavedViewRow.tsx';
import {
  canRestoreDeletedViews,
  type SavedView,
  useNavigateToSavedView,
  useSavedViewMutation,
  useSavedViewsQuery,
} from './useSavedViewsQuery.ts';

interface SavedViewsDialogProps {
  screen: string;
  /** Current state as the URL query to save. */
  address: string;
  /** Id of the view that was opened last. */
  opened?: number;
  onOpened: (view: number | undefined) => void;
  onClose: () => void;
}

const ScheduledMailForm = lazy(async () => ({
  default: (await import('./ScheduledMailForm.tsx')).ScheduledMailForm,
}));

const SchedulesOfHiddenViews = lazy(async () => ({
  default: (await import('./SchedulesOfHiddenViews.tsx')).SchedulesOfHiddenViews,
}));

/** Dialog to open, save, share, mail and delete the saved views of a screen, and to choose the default one. */
export function SavedViewsDialog({ screen, address, opened, onOpened, onClose }: SavedViewsDialogProps) {
  const { data, error } = useSavedViewsQuery(screen);
  const [mailed, mail] = useState<SavedView>();
  const [doomed, doom] = useState<SavedView>();
  const [edited, edit] = useState<SavedView | 'new'>();
  const defaultViewSetting = getDefaultViewSettingName(screen);
  const [first, setFirst] = useUserSetting(defaultViewSetting);
  const toast = useToast();
  const keep = useSavedViewMutation(screen);
  const open = useNavigateToSavedView();
  const views = data?.views ?? [];
  const current = views.find(({ id }) => id === opened);
  const attempt = (work: Promise<unknown>, done: string, way?: ToastAction) =>
    work.then(
      () => toast.success(done, way),
      (failure: unknown) => toast.error(failure),
    );
  const go = (view: SavedView | undefined) => {
    onClose();
    onOpened(view?.id);
    open(view ?? { address: '' });
  };
  const remove = async (view: SavedView) => {
    const isDefault = view.id === first?.view;
    const deleteView = async () => {
      await keep('delete', {}, view);
      // A default that no longer exists is ignored.
      if (isDefault) await setFirst(undefined).catch(() => {});
    };
    const restoreView = async () => {
      await keep('restore', {}, view);
      if (isDefault && !readUserSettings()[defaultViewSetting]) await setFirst({ view: view.id });
    };
    const undo = {
      ...getUndoLabelAndShortcut(),
      go: () => void attempt(restoreView(), formatMessage('console.undone')),
    };
    await attempt(
      deleteView(),
      getSavedViewsText('views.deleted'),
      (await canRestoreDeletedViews()) ? undo : undefined,
    );
  };
  if (doomed)
    return (
      <RemoveSharedViewDialog
        view={doomed}
        onRemove={() => attempt(keep('remove', { id: doomed.id }), getSavedViewsText('views.deleted'))}
        onClose={() => doom(undefined)}
      />
    );
  if (mailed)
    return (
      <Suspense>
        <ScheduledMailForm screen={screen} view={mailed} onClose={() => mail(undefined)} />
      </Suspense>
    );
  if (edited)
    return (
      <SavedViewForm
        screen={screen}
        address={address}
        view={edited === 'new' ? undefined : edited}
        ways={data?.ways ?? []}
        groups={data?.groups ?? []}
        onSaved={(view) => {
          if (edited === 'new') onOpened(view.id);
          toast.success(getSavedViewsText('views.saved'));
          edit(undefined);
        }}
        onClose={() => edit(undefined)}
      />
    );
  const canMail = session.mails !== undefined && screen.startsWith('report:');
  const isChanged = current?.own === true && current.address !== address;
  return (
    <Dialog
      title={getSavedViewsText('views.title')}
      onClose={onClose}
      buttons={[
        ...(isChanged
          ? [
              {
                label: getSavedViewsText('views.update', current),
                changes: true,
                onClick: () =>
                  void attempt(keep('update', { address }, current), getSavedViewsText('views.saved')),
              },
            ]
          : []),
        { label: getSavedViewsText('close'), onClick: onClose },
        {
          label: getSavedViewsText('views.save'),
          tone: 'primary',
          changes: true,
          onClick: () => edit('new'),
        },
      ]}
    >
      <p className="views-lead">{getSavedViewsText('views.lead')}</p>
      {error && <p role="alert">{getSavedViewsText('views.failed')}</p>}
      {data && views.length === 0 && <p>{getSavedViewsText('views.none')}</p>}
      {views.length > 0 && (
        <ul className="views-list">
          <li>
            <button type="button" className="link-button views-name" onClick={() => go(undefined)}>
              {getSavedViewsText('views.plain')}
            </button>
          </li>
          {views.map((view) => (
            <SavedViewRow
              key={view.id}
              view={view}
              groups={data?.groups ?? []}
              isOpen={view.id === opened}
              isDefault={view.id === first?.view}
              onOpen={() => go(view)}
              onDefaultChange={(isFirst) =>
                setFirst(isFirst ? { view: view.id } : undefined).catch((failure: unknown) =>
                  toast.error(failure),
                )
              }
              onEdit={() => edit(view)}
              onMail={canMail ? () => mail(view) : undefined}
              onDelete={() => (view.own ? void remove(view) : doom(view))}
            />
          ))}
        </ul>
      )}
      {canMail && data && (
        <Suspense>
          <SchedulesOfHiddenViews screen={screen} views={views} />
        </Suspense>
      )}
    </Dialog>
  );
}

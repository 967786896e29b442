import { session } from 'virtual:session';
import { lazy, Suspense, useState } from 'react';
import { firstSetting } from '../../../definition/firstCall';
import { text } from '../../../definition/text';
import { Dialog } from '../../actions/Dialog';
import { type ToastWay, undoWay, useToast } from '../../api/useToast';
import { useSetting } from '../../provider/settings';
import { RemoveShared } from './RemoveShared';
import { canPutBack, type SavedView, useKeepView, useOpenView, useSavedViews } from './useSavedViews';
import { ViewForm } from './ViewForm';
import { ViewRow } from './ViewRow';
import { word } from './words';

interface ViewsDialogProps {
  screen: string;
  /** What is shown now, as it is saved. */
  address: string;
  /** The id of the view that was opened last. */
  opened?: number;
  onOpened: (view: number | undefined) => void;
  onClose: () => void;
}

const MailForm = lazy(async () => ({ default: (await import('./MailForm')).MailForm }));

/** The views of a screen: to open, save, share, and have first. */
export function ViewsDialog({ screen, address, opened, onOpened, onClose }: ViewsDialogProps) {
  const { data, error } = useSavedViews(screen);
  const [mailed, mail] = useState<SavedView>();
  const [doomed, doom] = useState<SavedView>();
  const [edited, edit] = useState<SavedView | 'new'>();
  const [first, setFirst] = useSetting(firstSetting(screen));
  const toast = useToast();
  const keep = useKeepView(screen);
  const open = useOpenView();
  const views = data?.views ?? [];
  const current = views.find(({ id }) => id === opened);
  const attempt = (work: Promise<unknown>, done: string, way?: ToastWay) =>
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
    if (view.id === first?.view) setFirst(undefined).catch(() => {});
    const undo = {
      ...undoWay(),
      go: () => void attempt(keep('restore', {}, view), text('console.undone')),
    };
    await attempt(keep('delete', {}, view), word('views.deleted'), (await canPutBack()) ? undo : undefined);
  };
  if (doomed)
    return (
      <RemoveShared
        view={doomed}
        onRemove={() => attempt(keep('remove', { id: doomed.id }), word('views.deleted'))}
        onClose={() => doom(undefined)}
      />
    );
  if (mailed)
    return (
      <Suspense>
        <MailForm screen={screen} view={mailed} onClose={() => mail(undefined)} />
      </Suspense>
    );
  if (edited)
    return (
      <ViewForm
        screen={screen}
        address={address}
        view={edited === 'new' ? undefined : edited}
        ways={data?.ways ?? []}
        groups={data?.groups ?? []}
        onSaved={(view) => {
          if (edited === 'new') onOpened(view.id);
          toast.success(word('views.saved'));
          edit(undefined);
        }}
        onClose={() => edit(undefined)}
      />
    );
  const canMail = session.mails !== undefined && screen.startsWith('report:');
  const isChanged = current?.own === true && current.address !== address;
  return (
    <Dialog
      title={word('views.title')}
      onClose={onClose}
      buttons={[
        ...(isChanged
          ? [
              {
                label: word('views.update', current),
                changes: true,
                onClick: () => void attempt(keep('update', { address }, current), word('views.saved')),
              },
            ]
          : []),
        { label: word('close'), onClick: onClose },
        { label: word('views.save'), tone: 'primary', changes: true, onClick: () => edit('new') },
      ]}
    >
      <p className="views-lead">{word('views.lead')}</p>
      {error && <p role="alert">{word('views.failed')}</p>}
      {data && views.length === 0 && <p>{word('views.none')}</p>}
      {views.length > 0 && (
        <ul className="views-list">
          <li>
            <button type="button" className="link-button views-name" onClick={() => go(undefined)}>
              {word('views.plain')}
            </button>
          </li>
          {views.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              groups={data?.groups ?? []}
              isOpen={view.id === opened}
              isFirst={view.id === first?.view}
              onOpen={() => go(view)}
              onFirst={(isFirst) =>
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
    </Dialog>
  );
}

import { useId, useState } from 'react';
import { Dialog } from '../../actions/Dialog';
import { readUser } from '../../provider/session';
import { type SavedView, type SeenViews, useKeepView } from './useSavedViews';
import { useStep } from './useStep';
import { word } from './words';

interface ViewFormProps {
  screen: string;
  /** What is shown now: a new view saves it. */
  address: string;
  /** The view that is changed; none for a new one. */
  view?: SavedView;
  groups: SeenViews['groups'];
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

/** What a view is called, and who sees it. */
export function ViewForm({ screen, address, view, groups, onSaved, onClose }: ViewFormProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [sharing, setSharing] = useState<SavedView['sharing']>(view?.sharing ?? 'own');
  const [chosen, choose] = useState(view?.groups ?? []);
  const { wrong, take } = useStep();
  const keep = useKeepView(screen);
  const id = useId();
  const ways = (['own', 'groups', 'company'] as const).filter(
    (way) =>
      way === view?.sharing ||
      way === 'own' ||
      (way === 'groups' ? groups.length > 0 : readUser()?.isAdmin === true),
  );
  const save = () =>
    take(async () => {
      const entered = { name, sharing, groups: sharing === 'groups' ? chosen : [] };
      onSaved(
        await (view ? keep('update', entered, { ...view }) : keep('create', { ...entered, screen, address })),
      );
    });
  const toggle = (group: number) =>
    choose(chosen.includes(group) ? chosen.filter((one) => one !== group) : [...chosen, group]);
  return (
    <Dialog
      title={word(view ? 'views.edit' : 'views.save')}
      onClose={onClose}
      buttons={[
        { label: word('views.back'), onClick: onClose },
        { label: word('views.keep'), tone: 'primary', changes: true, onClick: () => void save() },
      ]}
    >
      <form
        className="views-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label htmlFor={id}>{word('views.name')}</label>
        <input
          id={id}
          className="filter-text"
          data-autofocus
          value={name}
          aria-invalid={wrong.name !== undefined}
          aria-describedby={wrong.name && `${id}-wrong`}
          onChange={({ target }) => setName(target.value)}
        />
        {wrong.name && (
          <p id={`${id}-wrong`} className="views-wrong" role="alert">
            {wrong.name}
          </p>
        )}
        {ways.length > 1 && (
          <fieldset>
            <legend>{word('views.sharing')}</legend>
            {ways.map((way) => (
              <label key={way}>
                <input
                  type="radio"
                  name={`${id}-sharing`}
                  checked={sharing === way}
                  onChange={() => setSharing(way)}
                />
                {word(`views.sharing.${way}`)}
              </label>
            ))}
          </fieldset>
        )}
        {sharing === 'groups' && (
          <fieldset>
            <legend>{word('views.groups')}</legend>
            {groups.map((group) => (
              <label key={group.id}>
                <input
                  type="checkbox"
                  checked={chosen.includes(group.id)}
                  onChange={() => toggle(group.id)}
                />
                {group.name}
              </label>
            ))}
          </fieldset>
        )}
        {(wrong.groups ?? wrong.sharing) && (
          <p className="views-wrong" role="alert">
            {wrong.groups ?? wrong.sharing}
          </p>
        )}
      </form>
    </Dialog>
  );
}

import { useId, useState } from 'react';
import { Dialog } from '../../actions/Dialog';
import { type SavedView, type SeenViews, useKeepView, useViewProperties } from './useSavedViews';
import { useStep } from './useStep';
import { word } from './words';

interface ViewFormProps {
  screen: string;
  /** What is shown now: a new view saves it. */
  address: string;
  /** The view that is changed; none for a new one. */
  view?: SavedView;
  ways: SeenViews['ways'];
  groups: SeenViews['groups'];
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

/** What a view is called, and who sees it. */
export function ViewForm({ screen, address, view, ways, groups, onSaved, onClose }: ViewFormProps) {
  const properties = useViewProperties();
  const { name: named, sharing: shared, groups: grouped } = properties;
  const [name, setName] = useState(view?.name ?? '');
  const [way, setSharing] = useState(view?.sharing);
  const sharing = way ?? String(shared?.default ?? '');
  const [chosen, choose] = useState(view?.groups ?? []);
  const { wrong, take } = useStep();
  const keep = useKeepView(screen);
  const id = useId();
  const offered = (shared?.choices ?? []).filter(({ value }) =>
    [...ways, view?.sharing].includes(String(value)),
  );
  // A choice that is called as a property asks for it.
  const asksGroups = sharing in properties;
  const save = () =>
    take(async () => {
      const entered = { name, sharing, groups: asksGroups ? chosen : [] };
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
        <label htmlFor={id}>{named?.title}</label>
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
        {offered.length > 1 && (
          <fieldset>
            <legend>{shared?.title}</legend>
            {offered.map(({ value, label }) => (
              <label key={String(value)}>
                <input
                  type="radio"
                  name={`${id}-sharing`}
                  checked={sharing === value}
                  onChange={() => setSharing(String(value))}
                />
                {label}
              </label>
            ))}
          </fieldset>
        )}
        {asksGroups && (
          <fieldset>
            <legend>{grouped?.title}</legend>
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

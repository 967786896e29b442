import { useId, useState } from 'react';
import { Dialog } from '#console/actions/Dialog.tsx';
import { getSavedViewsText } from './getSavedViewsText.ts';
import {
  type SavedView,
  type SavedViewsResponse,
  useSavedViewMutation,
  useSavedViewProperties,
} from './useSavedViewsQuery.ts';
import { useSubmitOnce } from './useSubmitOnce.ts';

interface SavedViewFormProps {
  screen: string;
  /** Current URL query, saved in a new view. */
  address: string;
  /** The view to edit. Undefined for a new view. */
  view?: SavedView;
  ways: SavedViewsResponse['ways'];
  groups: SavedViewsResponse['groups'];
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

/** Dialog for the name and sharing of a saved view. */
export function SavedViewForm({ screen, address, view, ways, groups, onSaved, onClose }: SavedViewFormProps) {
  const properties = useSavedViewProperties();
  const { name: named, sharing: shared, groups: grouped } = properties;
  const [name, setName] = useState(view?.name ?? '');
  const [way, setSharing] = useState(view?.sharing);
  const sharing = way ?? String(shared?.default ?? '');
  const [chosen, choose] = useState(view?.groups ?? []);
  const { wrong, take } = useSubmitOnce();
  const { name: nameError, ...otherWrong } = wrong;
  const otherErrors = Object.values(otherWrong);
  const keep = useSavedViewMutation(screen);
  const id = useId();
  const offered = (shared?.choices ?? []).filter(({ value }) =>
    [...ways, view?.sharing].includes(String(value)),
  );
  // A sharing option with the name of a property requires that property (groups).
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
      title={getSavedViewsText(view ? 'views.edit' : 'views.save')}
      onClose={onClose}
      buttons={[
        { label: getSavedViewsText('views.back'), onClick: onClose },
        {
          label: getSavedViewsText('views.keep'),
          tone: 'primary',
          changes: true,
          onClick: () => void save(),
        },
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
          aria-invalid={nameError !== undefined}
          aria-describedby={nameError && `${id}-wrong`}
          onChange={({ target }) => setName(target.value)}
        />
        {nameError && (
          <p id={`${id}-wrong`} className="views-wrong" role="alert">
            {nameError}
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
        {otherErrors.length > 0 && (
          <p className="views-wrong" role="alert">
            {otherErrors.join(' ')}
          </p>
        )}
      </form>
    </Dialog>
  );
}

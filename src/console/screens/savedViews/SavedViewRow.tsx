import type { Property } from '#definition/model/entity.ts';
import { getSavedViewsText } from './getSavedViewsText.ts';
import { SavedViewRowButton } from './SavedViewRowButton.tsx';
import { type SavedView, type SavedViewsResponse, useSavedViewProperties } from './useSavedViewsQuery.ts';

interface SavedViewRowProps {
  view: SavedView;
  groups: SavedViewsResponse['groups'];
  isOpen: boolean;
  /** True for the user's default view of the screen. */
  isDefault: boolean;
  onOpen: () => void;
  onDefaultChange: (isDefault: boolean) => void;
  onEdit: () => void;
  /** Opens the schedule form. Undefined if the view cannot be mailed. */
  onMail?: () => void;
  onDelete: () => void;
}

/** One saved view in the dialog, with its visibility and its buttons. */
export function SavedViewRow({
  view,
  groups,
  isOpen,
  isDefault,
  onOpen,
  onDefaultChange,
  onEdit,
  onMail,
  onDelete,
}: SavedViewRowProps) {
  const { name, own, removable, owner_name } = view;
  const properties = useSavedViewProperties();
  return (
    <li>
      <span className="views-what">
        <button
          type="button"
          className="link-button views-name"
          aria-current={isOpen || undefined}
          onClick={onOpen}
        >
          {name}
        </button>
        <span className="views-who">
          {[
            describeSharing(view, groups, properties.sharing),
            own || !owner_name ? '' : getSavedViewsText('views.by', { name: owner_name }),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      <SavedViewRowButton
        label={getSavedViewsText('views.firstLabel', view)}
        isPressed={isDefault}
        onClick={() => onDefaultChange(!isDefault)}
      >
        {getSavedViewsText(isDefault ? 'views.isFirst' : 'views.first')}
      </SavedViewRowButton>
      {onMail && (
        <SavedViewRowButton label={getSavedViewsText('mails.openLabel', view)} onClick={onMail}>
          {getSavedViewsText('mails.open')}
        </SavedViewRowButton>
      )}
      {own && (
        <SavedViewRowButton label={getSavedViewsText('views.editLabel', view)} onClick={onEdit}>
          {getSavedViewsText('views.edit')}
        </SavedViewRowButton>
      )}
      {removable && (
        <SavedViewRowButton
          label={getSavedViewsText('views.deleteLabel', view)}
          className="views-delete"
          onClick={onDelete}
        >
          ×
        </SavedViewRowButton>
      )}
    </li>
  );
}

/** Returns the groups that can see a view, or the label of its visibility if it is not limited to groups. */
function describeSharing(
  { sharing, groups: ids }: SavedView,
  groups: SavedViewsResponse['groups'],
  shared?: Property,
): string {
  const names = groups.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return names.join(', ') || (shared?.choices?.find(({ value }) => value === sharing)?.label ?? '');
}

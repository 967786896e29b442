import type { Property } from '../../../definition/model/entity';
import { RowButton } from './RowButton';
import { type SavedView, type SeenViews, useViewProperties } from './useSavedViews';
import { word } from './words';

interface ViewRowProps {
  view: SavedView;
  groups: SeenViews['groups'];
  isOpen: boolean;
  /** Whether the screen opens with it. */
  isFirst: boolean;
  onOpen: () => void;
  onFirst: (isFirst: boolean) => void;
  onEdit: () => void;
  /** Asks when it is mailed; not there where it cannot be. */
  onMail?: () => void;
  onDelete: () => void;
}

/** One view: who sees it, and what can be done with it. */
export function ViewRow({
  view,
  groups,
  isOpen,
  isFirst,
  onOpen,
  onFirst,
  onEdit,
  onMail,
  onDelete,
}: ViewRowProps) {
  const { name, own, removable, owner_name } = view;
  const properties = useViewProperties();
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
            sharedWith(view, groups, properties.sharing),
            own || !owner_name ? '' : word('views.by', { name: owner_name }),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      <RowButton label={word('views.firstLabel', view)} isPressed={isFirst} onClick={() => onFirst(!isFirst)}>
        {word(isFirst ? 'views.isFirst' : 'views.first')}
      </RowButton>
      {onMail && (
        <RowButton label={word('mails.openLabel', view)} onClick={onMail}>
          {word('mails.open')}
        </RowButton>
      )}
      {own && (
        <RowButton label={word('views.editLabel', view)} onClick={onEdit}>
          {word('views.edit')}
        </RowButton>
      )}
      {removable && (
        <RowButton label={word('views.deleteLabel', view)} className="views-delete" onClick={onDelete}>
          ×
        </RowButton>
      )}
    </li>
  );
}

/** The groups that are let see a view; where there are none, what was chosen. */
function sharedWith(
  { sharing, groups: ids }: SavedView,
  groups: SeenViews['groups'],
  shared?: Property,
): string {
  const names = groups.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return names.join(', ') || (shared?.choices?.find(({ value }) => value === sharing)?.label ?? '');
}

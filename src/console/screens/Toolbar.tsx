import type { List } from '../../definition/types';
import { ToolbarButton } from '../actions/ToolbarButton';

/** The buttons above a list. */
export function Toolbar({ list }: { list: List }) {
  if (list.toolbar.length === 0) return null;
  return (
    <div className="toolbar">
      {list.toolbar.map((action) => (
        <ToolbarButton key={action.label} action={action} />
      ))}
    </div>
  );
}

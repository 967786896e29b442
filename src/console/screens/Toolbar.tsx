import type { List } from '../../definition/model/resource';
import { ToolbarButton } from '../actions/ToolbarButton';
import { usePermittedActions } from './usePermittedActions';

/** The buttons above a list. */
export function Toolbar({ list }: { list: List }) {
  const { toolbar } = usePermittedActions(list);
  if (toolbar.length === 0) return null;
  return (
    <div className="toolbar">
      {toolbar.map((action) => (
        <ToolbarButton key={action.label} action={action} />
      ))}
    </div>
  );
}

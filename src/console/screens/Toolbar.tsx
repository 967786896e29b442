import type { List } from '../../definition/types';
import { ToolbarButton } from '../actions/ToolbarButton';
import { useOffered } from './useOffered';

/** The buttons above a list. */
export function Toolbar({ list }: { list: List }) {
  const { toolbar } = useOffered(list);
  if (toolbar.length === 0) return null;
  return (
    <div className="toolbar">
      {toolbar.map((action) => (
        <ToolbarButton key={action.label} action={action} />
      ))}
    </div>
  );
}

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Action } from '#definition/model/action.ts';
import type { List } from '#definition/model/resource.ts';
import { lacksMail } from '../actions/ActionButton.tsx';
import { useActions } from '../actions/ActionsContext.ts';
import { ToolbarButton } from '../actions/ToolbarButton.tsx';
import { usePermittedList } from './usePermittedList.ts';

/** The action buttons above a list. */
export function ListToolbar({ list }: { list: List }) {
  const { resource } = useActions();
  const { toolbar } = usePermittedList(resource, list);
  useAutoRunAction(toolbar);
  if (toolbar.length === 0) return null;
  // A primary button that cannot be used would leave the page without the next step.
  const blocked = toolbar.find((action) => action.tone === 'primary' && lacksMail(resource, action));
  const instead =
    blocked && toolbar.find((action) => action.effect.kind === 'form' && !lacksMail(resource, action));
  return (
    <div className="toolbar">
      {toolbar.map((action) => (
        <ToolbarButton
          key={action.label}
          action={action}
          tone={action === instead ? 'primary' : action === blocked ? 'default' : undefined}
          instead={action === blocked ? instead?.label : undefined}
        />
      ))}
    </div>
  );
}

/** Runs the action that the router state names, once (for example from the command palette). */
function useAutoRunAction(actions: Action[]): void {
  const { state, ...location } = useLocation();
  const { run } = useActions();
  const navigate = useNavigate();
  const begun = actions.find(({ label }) => label === state?.press);
  useEffect(() => {
    if (!begun) return;
    void navigate(location, { replace: true });
    void run(begun);
  });
}

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Action } from '#definition/model/action.ts';
import type { List } from '#definition/model/resource.ts';
import { useActions } from '../actions/ActionsContext.ts';
import { ToolbarButton } from '../actions/ToolbarButton.tsx';
import { findMailFallback } from './findMailFallback.ts';
import { usePermittedList } from './usePermittedList.ts';

/** The action buttons above a list. */
export function ListToolbar({ list }: { list: List }) {
  const { resource } = useActions();
  const { toolbar } = usePermittedList(resource, list);
  useAutoRunAction(toolbar);
  if (toolbar.length === 0) return null;
  const { blocked, alternative } = findMailFallback(resource, toolbar);
  return (
    <div className="toolbar">
      {toolbar.map((action) => (
        <ToolbarButton
          key={action.label}
          action={action}
          {...(action === alternative && { tone: 'primary' })}
          {...(action === blocked && { tone: 'default', alternativeLabel: alternative?.label })}
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

import { createContext, type RefObject, use } from 'react';
import type { Action, Resource, Row } from '../../definition/types';
import type { Layer } from './Layer';

/** What everything on a resource's page can do. */
export interface Actions {
  resource: Resource;
  /** Runs an action for a record, or for the page; resolves when it is done. */
  run: (action: Action, row?: Row, onProgress?: (ratio: number) => void) => Promise<void>;
  /** Lays something over the page, or takes away what lies there. */
  show: (layer: Layer | undefined) => void;
  /** The parameters of what the list shows, for an export of the same. */
  shown: RefObject<Row>;
}

export const ActionsContext = createContext<Actions | undefined>(undefined);

/** The actions of the page around. */
export function useActions(): Actions {
  const actions = use(ActionsContext);
  if (!actions) throw new Error('An action needs an ActionsProvider around it');
  return actions;
}

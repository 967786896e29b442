import { type ComponentType, createContext, type RefObject, use } from 'react';
import type { Action } from '../../definition/model/action';
import type { Row } from '../../definition/model/entity';
import type { Resource } from '../../definition/model/resource';
import type { Overlay, Shown } from './Overlay';

/** What everything on a resource's page can do. */
export interface Actions {
  resource: Resource;
  /** Runs an action for a record, or for the page; resolves when it is done. */
  run: (action: Action, row?: Row, onProgress?: (ratio: number) => void) => Promise<void>;
  /** Lays something over the page, or takes away what lies there. */
  show: (overlay: Overlay | undefined) => void;
  /** What the list shows, for a file of the same. */
  shown: RefObject<Shown>;
  /** What every new record begins with here. */
  given?: Row;
}

/** Shows what an action has laid over the page: given from above, because what is laid there has actions too. */
export const OverlayContext = createContext<ComponentType<{ overlay: Overlay }> | undefined>(undefined);

export const ActionsContext = createContext<Actions | undefined>(undefined);

/** The actions of the page around. */
export function useActions(): Actions {
  const actions = use(ActionsContext);
  if (!actions) throw new Error('An action needs an ActionsProvider around it');
  return actions;
}

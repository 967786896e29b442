import { type ComponentType, createContext, type RefObject, use } from 'react';
import type { Action } from '#definition/model/action.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { getShortRowName } from '../displays/rowNames.ts';
import type { ListSnapshot, Overlay } from './Overlay.ts';

/** The value of `ActionsContext`: the page's resource, and functions that run actions and open overlays. */
export interface ActionsContextValue {
  resource: Resource;
  /** Runs an action for a record, or for the page. Resolves when it is done. */
  run: (action: Action, row?: RecordValues, onProgress?: (ratio: number) => void) => Promise<void>;
  /** Opens an overlay, or closes the open one if undefined. */
  show: (overlay: Overlay | undefined) => void;
  /** Filters, sort order and columns of the current list, for exports. */
  shown: RefObject<ListSnapshot>;
  /** Initial values of every new record on this page. */
  given?: RecordValues;
  /** Called after a form is saved, other than a batch form. */
  onSaved?: () => void;
}

/**
 * React context that provides the component which renders overlays. It avoids a circular import, because overlays
 * contain actions.
 */
export const OverlayComponentContext = createContext<ComponentType<{ overlay: Overlay }> | undefined>(
  undefined,
);

/** React context of a page's resource and the functions that run its actions. Read it with `useActions`. */
export const ActionsContext = createContext<ActionsContextValue | undefined>(undefined);

/** Returns the page's resource and the functions that run actions and open overlays. Throws if there is no `ActionsProvider`. */
export function useActions(): ActionsContextValue {
  const actions = use(ActionsContext);
  if (!actions) throw new Error('An action needs an ActionsProvider around it');
  return actions;
}

/** React context with a different name for each listed record. */
export const RowNamesContext = createContext<ReadonlyMap<RecordValues, string>>(new Map());

/**
 * Returns the accessible name of a button in a row: its label and the record. Without the record, all rows would have
 * buttons of the same name.
 */
export function useRowButtonName(label: string, row: RecordValues): string {
  const { resource } = useActions();
  const name = use(RowNamesContext).get(row) ?? getShortRowName(resource, row);
  return name ? formatMessage('console.rowButton', { label, name }) : label;
}

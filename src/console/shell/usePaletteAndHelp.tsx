import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { MenuNode } from '#definition/model/apiBodies.ts';
import { getPressedShortcutKey } from '../hooks/getPressedShortcutKey.ts';
import type { PaletteOrHelpState } from './PaletteOrHelp.tsx';
import './paletteAndHelp.css';

const PaletteOrHelp = lazy(async () => ({ default: (await import('./PaletteOrHelp.tsx')).PaletteOrHelp }));

const keyboardShortcuts: Record<string, PaletteOrHelpState['kind']> = { k: 'palette', '/': 'help' };

/**
 * Returns a function that opens the command palette or the help, and the element that renders it. Also binds Ctrl+K and
 * Ctrl+/.
 */
export function usePaletteAndHelp(menu: MenuNode[]): [(aid?: PaletteOrHelpState) => void, ReactNode] {
  const [opened, open] = useState<PaletteOrHelpState>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const kind = keyboardShortcuts[getPressedShortcutKey(event) ?? ''];
      if (!kind) return;
      event.preventDefault();
      open({ kind });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return [
    open,
    <Suspense key="aid">{opened && <PaletteOrHelp opened={opened} menu={menu} open={open} />}</Suspense>,
  ];
}

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { MenuNode } from '../../definition/model/answers';
import type { Opened } from './Aid';
import './aids.css';

const Aid = lazy(async () => ({ default: (await import('./Aid')).Aid }));

const keys: Record<string, Opened['kind']> = { k: 'palette', '/': 'help' };

/** The palette and the help, of which nothing is loaded before one of them is first opened: by a button, or by its key. */
export function useAids(menu: MenuNode[]): [(aid?: Opened) => void, ReactNode] {
  const [opened, open] = useState<Opened>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const kind = event.ctrlKey || event.metaKey ? keys[event.key] : undefined;
      if (!kind) return;
      event.preventDefault();
      open({ kind });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return [open, <Suspense key="aid">{opened && <Aid opened={opened} menu={menu} open={open} />}</Suspense>];
}

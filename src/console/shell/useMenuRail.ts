import { useState } from 'react';
import { storageKeys } from '../provider/session/storageKeys.ts';

/**
 * Returns true if the user has collapsed the side menu to a column of icons, and a function that collapses or expands
 * it. The browser keeps the choice, because it depends on the width of its screen.
 */
export function useMenuRail(): [isRail: boolean, toggle: () => void] {
  const [isRail, setRail] = useState(() => localStorage.getItem(storageKeys.menuRail) !== null);
  const toggle = () => {
    if (isRail) localStorage.removeItem(storageKeys.menuRail);
    else localStorage.setItem(storageKeys.menuRail, 'true');
    setRail(!isRail);
  };
  return [isRail, toggle];
}

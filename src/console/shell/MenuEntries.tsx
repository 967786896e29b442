import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { madeBy } from '../made/madeBy';
import { flatMenu, type MenuEntry } from '../provider/menu';
import { icons } from '../theme/icons';

interface MenuEntriesProps {
  entries: MenuEntry[];
  onLeave: () => void;
}

/** A list of menu entries; those with children open and close. */
export function MenuEntries({ entries, onLeave }: MenuEntriesProps) {
  return (
    <ul className="menu-entries">
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.children.length > 0 ? (
            <Heading entry={entry} onLeave={onLeave} />
          ) : (
            <Leaf entry={entry} onLeave={onLeave} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Leaf({ entry, onLeave }: { entry: MenuEntry; onLeave: () => void }) {
  return (
    <NavLink
      to={entry.path ?? '/'}
      className="menu-entry"
      data-made-by={madeBy('menu', entry)}
      onClick={onLeave}
    >
      <Icon entry={entry} />
      {entry.name}
    </NavLink>
  );
}

function Heading({ entry, onLeave }: { entry: MenuEntry; onLeave: () => void }) {
  const { pathname } = useLocation();
  const holdsPage = flatMenu(entry.children).some(({ path }) => path === pathname);
  const [isClosed, setClosed] = useState(false);
  const isOpen = holdsPage || !isClosed;
  return (
    <>
      <button
        type="button"
        className="menu-entry"
        data-made-by={madeBy('menu', entry)}
        aria-expanded={isOpen}
        onClick={() => setClosed(isOpen && !holdsPage)}
      >
        <Icon entry={entry} />
        {entry.name}
        <span className="menu-arrow" aria-hidden="true" />
      </button>
      {isOpen && <MenuEntries entries={entry.children} onLeave={onLeave} />}
    </>
  );
}

function Icon({ entry }: { entry: MenuEntry }) {
  const Shape = entry.icon && icons[entry.icon];
  return <span className="menu-icon">{Shape && <Shape aria-hidden="true" />}</span>;
}

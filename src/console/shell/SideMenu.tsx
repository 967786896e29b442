import { icons } from 'virtual:icons';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { MenuNode } from '../../definition/model/answers';
import { text } from '../../definition/text';
import { flatMenu } from '../provider/menu';
import { sourceMark } from '../sourceMark';
import { prepareScreen } from './ScreenPage';
import type { MenuState } from './useMenu';
import './menu.css';

/** The side menu: what the server lets the user see, or a way to load it again. */
export function SideMenu({ entries, hasFailed, retry, onLeave }: MenuState & { onLeave: () => void }) {
  return (
    <nav id="menu" className="menu" aria-label={text('shell.menu')}>
      <div className="menu-brand">
        <img src="/favicon.svg" alt="" width="28" height="28" />
        {text('appName')}
      </div>
      <MenuEntries entries={entries} onLeave={onLeave} />
      {hasFailed && (
        <p className="menu-failed" role="alert">
          {text('shell.menuFailed')}{' '}
          <button type="button" className="link-button" onClick={retry}>
            {text('shell.retry')}
          </button>
        </p>
      )}
    </nav>
  );
}

interface MenuEntriesProps {
  entries: MenuNode[];
  onLeave: () => void;
}

/** A list of menu entries; those with children open and close. */
function MenuEntries({ entries, onLeave }: MenuEntriesProps) {
  return (
    <ul className="menu-entries">
      {entries
        .filter(({ right }) => !right)
        .map((entry) => (
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

function Leaf({ entry, onLeave }: { entry: MenuNode; onLeave: () => void }) {
  const { path = '/' } = entry;
  return (
    <NavLink
      to={path}
      onPointerEnter={() => prepareScreen(path)}
      className="menu-entry"
      data-made-by={sourceMark('menu', entry)}
      onClick={onLeave}
    >
      <Icon entry={entry} />
      {entry.name}
    </NavLink>
  );
}

function Heading({ entry, onLeave }: { entry: MenuNode; onLeave: () => void }) {
  const { pathname } = useLocation();
  const holdsPage = flatMenu(entry.children).some(({ path }) => path === pathname);
  const [isClosed, setClosed] = useState(false);
  const isOpen = holdsPage || !isClosed;
  return (
    <>
      <button
        type="button"
        className="menu-entry"
        data-made-by={sourceMark('menu', entry)}
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

function Icon({ entry }: { entry: MenuNode }) {
  const Shape = entry.icon && icons[entry.icon];
  return Shape ? <Shape className="menu-icon" aria-hidden="true" /> : <span className="menu-icon" />;
}

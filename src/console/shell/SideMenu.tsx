import { icons } from 'virtual:icons';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { MenuNode } from '#definition/model/apiBodies.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { getExplainComponent, getSourceMark } from '../explainer.ts';
import { flattenMenu } from '../provider/menu/loadMenu.ts';
import { preloadScreen } from './pages/ScreenPage.tsx';
import type { MenuState } from './useUserMenu.ts';
import './menu.css';

/** The side menu with the screens that the user can open, or a retry button if it failed to load. */
export function SideMenu({ entries, hasFailed, retry, onLeave }: MenuState & { onLeave: () => void }) {
  const Explain = getExplainComponent();
  return (
    <nav id="menu" className="menu" aria-label={formatMessage('shell.menu')}>
      <div className="menu-brand">
        <img src="/favicon.svg" alt="" width="28" height="28" />
        {formatMessage('appName')}
      </div>
      <MenuEntries entries={entries} onLeave={onLeave} />
      {Explain && (entries.length > 0 || hasFailed) && <Explain />}
      {hasFailed && (
        <p className="menu-failed" role="alert">
          {formatMessage('shell.menuFailed')}{' '}
          <button type="button" className="link-button" onClick={retry}>
            {formatMessage('shell.retry')}
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

/** A list of menu entries. Entries with children are collapsible. */
function MenuEntries({ entries, onLeave }: MenuEntriesProps) {
  return (
    <ul className="menu-entries">
      {entries
        .filter(({ right }) => !right)
        .map((entry) => (
          <li key={entry.id}>
            <MenuEntry entry={entry} onLeave={onLeave} />
          </li>
        ))}
    </ul>
  );
}

/** A group of several screens, or a link. A group with one screen is a link to it. */
function MenuEntry({ entry, onLeave }: { entry: MenuNode; onLeave: () => void }) {
  const [only, ...others] = entry.children.filter(({ right }) => !right);
  if (only && others.length > 0) return <MenuGroup entry={entry} onLeave={onLeave} />;
  return <MenuLink entry={only ?? entry} onLeave={onLeave} />;
}

function MenuLink({ entry, onLeave }: { entry: MenuNode; onLeave: () => void }) {
  const { path = '/' } = entry;
  return (
    <NavLink
      to={path}
      onPointerEnter={() => preloadScreen(path)}
      className="menu-entry"
      data-made-by={getSourceMark('menu', entry)}
      onClick={onLeave}
    >
      <MenuIcon entry={entry} />
      {entry.name}
    </NavLink>
  );
}

function MenuGroup({ entry, onLeave }: { entry: MenuNode; onLeave: () => void }) {
  const { pathname } = useLocation();
  const holdsPage = flattenMenu(entry.children).some(({ path }) => path === pathname);
  const [isClosed, setClosed] = useState(false);
  const isOpen = holdsPage || !isClosed;
  return (
    <>
      <button
        type="button"
        className="menu-entry"
        data-made-by={getSourceMark('menu', entry)}
        aria-expanded={isOpen}
        onClick={() => setClosed(isOpen && !holdsPage)}
      >
        <MenuIcon entry={entry} />
        {entry.name}
        <span className="menu-arrow" aria-hidden="true" />
      </button>
      {isOpen && <MenuEntries entries={entry.children} onLeave={onLeave} />}
    </>
  );
}

function MenuIcon({ entry }: { entry: MenuNode }) {
  const Shape = entry.icon && icons[entry.icon];
  return Shape ? <Shape className="menu-icon" aria-hidden="true" /> : <span className="menu-icon" />;
}

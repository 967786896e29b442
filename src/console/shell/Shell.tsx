import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { text } from '../../definition/text';
import { useAids } from '../aids/useAids';
import { useFailureToasts } from '../api/useFailureToasts';
import { useZone } from '../provider/useZone';
import { leaveView, useView, type View } from '../provider/view';
import { ErrorBoundary } from './ErrorBoundary';
import { Header } from './Header';
import { SideMenu } from './SideMenu';
import { useMenu } from './useMenu';
import './shell.css';

/** The frame around every page: the side menu, the header, and the page itself. */
export function Shell() {
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const menu = useMenu();
  const view = useView();
  const zone = useZone();
  const [openAid, aid] = useAids(menu.entries);
  useFailureToasts();
  return (
    <div className="shell" data-menu={isMenuOpen ? 'open' : 'closed'}>
      <a className="shell-skip" href="#content">
        {text('shell.skip')}
      </a>
      <SideMenu {...menu} onLeave={() => setMenuOpen(false)} />
      {isMenuOpen && (
        <button
          type="button"
          className="shell-shade"
          aria-label={text('shell.closeMenu')}
          onClick={() => setMenuOpen(false)}
        />
      )}
      <div className="shell-body">
        <div className="shell-top">
          {view && <ViewBanner view={view} />}
          <Header
            menu={menu.entries}
            isMenuOpen={isMenuOpen}
            onMenu={() => setMenuOpen(!isMenuOpen)}
            onSearch={() => openAid({ kind: 'palette' })}
            onHelp={() => openAid({ kind: 'help' })}
          />
        </div>
        <main id="content" className="shell-content" tabIndex={-1}>
          <ErrorBoundary key={`${pathname} ${zone}`}>
            <Outlet context={menu} />
          </ErrorBoundary>
        </main>
      </div>
      {aid}
    </div>
  );
}

/** Says as whose member one looks at the console, and is the way out. */
function ViewBanner({ view }: { view: View }) {
  return (
    <section className="view-banner" aria-label={text('viewAs.region')}>
      <p role="status">{text(view.isGone ? 'viewAs.gone' : 'viewAs.banner', view)}</p>
      <button type="button" className="button" onClick={leaveView}>
        {text('viewAs.leave')}
      </button>
    </section>
  );
}

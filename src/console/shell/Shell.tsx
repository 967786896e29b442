import { lazy, Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { formatMessage } from '#definition/text/messages.ts';
import { useBackgroundTasks } from '../backgroundTasks/useBackgroundTasks.ts';
import { retryUntilLoaded } from '../lazyLoading/retryUntilLoaded.ts';
import { leaveSafely } from '../provider/leaveGuard.ts';
import { type PreviewedGroup, stopGroupPreview, useGroupPreview } from '../provider/session/groupPreview.ts';
import { useApplyTimeZone } from '../provider/session/useApplyTimeZone.ts';
import { useIsMenuOverlay } from '../theme/useMediaQuery.ts';
import { useQueryErrorToasts } from '../toasts/useQueryErrorToasts.ts';
import { Header } from './Header.tsx';
import { NewVersionNotice } from './NewVersionNotice.tsx';
import { ErrorBoundary } from './pages/ErrorBoundary.tsx';
import { SideMenu } from './SideMenu.tsx';
import { useMenuRail } from './useMenuRail.ts';
import { useNavigationMenu } from './useNavigationMenu.ts';
import { usePaletteAndHelp } from './usePaletteAndHelp.tsx';
import './shell.css';

/** Lazy-loaded: most visits run no background task. */
const BackgroundTaskList = lazy(() =>
  retryUntilLoaded(async () => ({
    default: (await import('../backgroundTasks/BackgroundTaskList.tsx')).BackgroundTaskList,
  })),
);

/** The application layout around every page: side menu, header and content. */
export function Shell() {
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const menu = useNavigationMenu();
  const [isRailChosen, toggleRail] = useMenuRail();
  // A rail has no space for the message of a menu that failed to load.
  const isRail = !useIsMenuOverlay() && isRailChosen && !menu.hasFailed;
  const preview = useGroupPreview();
  const zone = useApplyTimeZone();
  const hasTasks = useBackgroundTasks().length > 0;
  const [openAid, aid] = usePaletteAndHelp(menu.entries);
  useQueryErrorToasts();
  return (
    <div className="shell" data-menu={isRail ? 'rail' : isMenuOpen ? 'open' : 'closed'}>
      <a className="shell-skip" href="#content">
        {formatMessage('shell.skip')}
      </a>
      <SideMenu {...menu} isRail={isRail} onToggleRail={toggleRail} onLeave={() => setMenuOpen(false)} />
      {isMenuOpen && (
        <button
          type="button"
          className="shell-shade"
          aria-label={formatMessage('shell.closeMenu')}
          onClick={() => setMenuOpen(false)}
        />
      )}
      <div className="shell-body">
        <div className="shell-top">
          {preview && <GroupPreviewBanner preview={preview} />}
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
      {hasTasks && (
        <Suspense>
          <BackgroundTaskList />
        </Suspense>
      )}
      {aid}
      <NewVersionNotice />
    </div>
  );
}

/** Banner shown while viewing as a group, with a button that ends it. */
function GroupPreviewBanner({ preview }: { preview: PreviewedGroup }) {
  return (
    <section className="view-banner" aria-label={formatMessage('viewAs.region')}>
      <p role="status">{formatMessage(preview.isGone ? 'viewAs.gone' : 'viewAs.banner', preview)}</p>
      <button type="button" className="button" onClick={() => leaveSafely(stopGroupPreview)}>
        {formatMessage('viewAs.leave')}
      </button>
    </section>
  );
}

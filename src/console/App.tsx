import { recordScreens, screens } from 'virtual:definitions';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { type ComponentProps, lazy, Suspense, useSyncExternalStore } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import addresses from '#definition/addresses.json';
import { OverlayComponentContext } from './actions/ActionsContext.ts';
import { retryUntilLoaded } from './lazyLoading/retryUntilLoaded.ts';
import { OverlayView } from './OverlayView.tsx';
import { dataProvider } from './provider/dataProvider.ts';
import { authProvider } from './provider/session/authProvider.ts';
import { getFailedLogout, onFailedLogout } from './provider/session/failedLogout.ts';
import { useGroupPreview } from './provider/session/groupPreview.ts';
import { hasOtherUserSession, onOtherUserSessionChange } from './provider/session/otherSession.ts';
import { buildSectionRedirects } from './shell/pages/buildSectionRedirects.ts';
import { CanonicalRoute } from './shell/pages/CanonicalRoute.tsx';
import { ErrorBoundary } from './shell/pages/ErrorBoundary.tsx';
import { NotFoundPage } from './shell/pages/NoticePage.tsx';
import { ScreenPage } from './shell/pages/ScreenPage.tsx';
import { RouterWithUnsavedChangesGuard } from './shell/RouterWithUnsavedChangesGuard.tsx';
import { Shell } from './shell/Shell.tsx';
import { ThemeProvider } from './theme/ThemeProvider.tsx';

const HomePage = lazy(async () => ({ default: (await import('./shell/pages/HomePage.tsx')).HomePage }));

/** Lazy-loaded: logouts rarely fail. */
const FailedLogoutPage = lazy(() =>
  retryUntilLoaded(async () => ({
    default: (await import('./shell/pages/FailedLogoutPage.tsx')).FailedLogoutPage,
  })),
);

/** Lazy-loaded: few browsers have two users. */
const OtherSessionPage = lazy(() =>
  retryUntilLoaded(async () => ({
    default: (await import('./shell/pages/OtherSessionPage.tsx')).OtherSessionPage,
  })),
);

const refineOptions: ComponentProps<typeof Refine>['options'] = {
  disableTelemetry: true,
  disableRouteChangeHandler: true,
  reactQuery: {
    clientConfig: {
      defaultOptions: {
        // Requests without a network connection fail at once with a message instead of being paused.
        queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
        mutations: { networkMode: 'always' },
      },
    },
  },
};

/**
 * Renders the whole console: providers, layout and one route per screen. Remounts when "view as group" (impersonation)
 * starts or ends.
 */
export function App() {
  const preview = useGroupPreview();
  const isOther = useSyncExternalStore(onOtherUserSessionChange, hasOtherUserSession);
  const failedLogout = useSyncExternalStore(onFailedLogout, getFailedLogout);
  if (failedLogout)
    return (
      <ThemeProvider>
        <Suspense>
          <FailedLogoutPage failure={failedLogout} />
        </Suspense>
      </ThemeProvider>
    );
  if (isOther)
    return (
      <ThemeProvider>
        <Suspense>
          <OtherSessionPage />
        </Suspense>
      </ThemeProvider>
    );
  return (
    <ThemeProvider>
      <RouterWithUnsavedChangesGuard>
        <Refine
          key={preview?.id}
          dataProvider={dataProvider}
          authProvider={authProvider}
          routerProvider={routerProvider}
          options={refineOptions}
        >
          <Routes>
            <Route
              element={
                <ErrorBoundary>
                  <OverlayComponentContext value={OverlayView}>
                    <Shell />
                  </OverlayComponentContext>
                </ErrorBoundary>
              }
            >
              <Route index element={<Navigate to={addresses.home} replace />} />
              <Route
                path={addresses.home}
                element={
                  <CanonicalRoute path={addresses.home}>
                    <Suspense>
                      <HomePage />
                    </Suspense>
                  </CanonicalRoute>
                }
              />
              {screens.map((screen) => (
                <Route
                  key={screen.name}
                  path={screen.route}
                  element={
                    <CanonicalRoute path={screen.route}>
                      <ScreenPage screen={screen} />
                    </CanonicalRoute>
                  }
                />
              ))}
              {recordScreens.map((screen) => (
                <Route
                  key={screen.route}
                  path={screen.route.replace(/\{\w+\}$/, ':key')}
                  element={<ScreenPage screen={screen} />}
                />
              ))}
              {buildSectionRedirects(screens).map(({ from, to }) => (
                <Route key={from} path={from} element={<Navigate to={to} replace />} />
              ))}
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Routes>
        </Refine>
      </RouterWithUnsavedChangesGuard>
    </ThemeProvider>
  );
}

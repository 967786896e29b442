import { recordScreens, screens } from 'virtual:definitions';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { type ComponentProps, lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import addresses from '../definition/addresses.json';
import { OverlayContext } from './actions/ActionsContext';
import { OverlayView } from './overlays';
import { authProvider } from './provider/authProvider';
import { dataProvider } from './provider/dataProvider';
import { useView } from './provider/view';
import { ErrorBoundary } from './shell/ErrorBoundary';
import { ExactRoute } from './shell/ExactRoute';
import { NotFoundPage } from './shell/Notice';
import { redirects } from './shell/redirects';
import { ScreenPage } from './shell/ScreenPage';
import { Shell } from './shell/Shell';
import { ThemeProvider } from './theme/ThemeProvider';

const HomePage = lazy(async () => ({ default: (await import('./shell/HomePage')).HomePage }));

const options: ComponentProps<typeof Refine>['options'] = {
  disableTelemetry: true,
  disableRouteChangeHandler: true,
  reactQuery: {
    clientConfig: {
      defaultOptions: {
        // A call that cannot be made fails at once, in words, instead of waiting in silence for a connection.
        queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
        mutations: { networkMode: 'always' },
      },
    },
  },
};

/** The console: its providers, and one route for each definition. Another view of it begins anew. */
export function App() {
  const view = useView();
  return (
    <ThemeProvider>
      <BrowserRouter>
        <Refine
          key={view?.id}
          dataProvider={dataProvider}
          authProvider={authProvider}
          routerProvider={routerProvider}
          options={options}
        >
          <Routes>
            <Route
              element={
                <ErrorBoundary>
                  <OverlayContext value={OverlayView}>
                    <Shell />
                  </OverlayContext>
                </ErrorBoundary>
              }
            >
              <Route index element={<Navigate to={addresses.home} replace />} />
              <Route
                path={addresses.home}
                element={
                  <ExactRoute path={addresses.home}>
                    <Suspense>
                      <HomePage />
                    </Suspense>
                  </ExactRoute>
                }
              />
              {screens.map((screen) => (
                <Route
                  key={screen.name}
                  path={screen.route}
                  element={
                    <ExactRoute path={screen.route}>
                      <ScreenPage screen={screen} />
                    </ExactRoute>
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
              {redirects(screens).map(({ from, to }) => (
                <Route key={from} path={from} element={<Navigate to={to} replace />} />
              ))}
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Routes>
        </Refine>
      </BrowserRouter>
    </ThemeProvider>
  );
}

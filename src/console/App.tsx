import { screens } from 'virtual:definitions';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import type { ComponentProps } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { useView } from './calls/useView';
import { authProvider } from './provider/authProvider';
import { dataProvider } from './provider/dataProvider';
import { ErrorBoundary } from './shell/ErrorBoundary';
import { HomePage } from './shell/HomePage';
import { NotFoundPage } from './shell/NotFoundPage';
import { redirects } from './shell/redirects';
import { ScreenPage } from './shell/ScreenPage';
import { Shell } from './shell/Shell';
import { ThemeProvider } from './theme/ThemeProvider';

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
                  <Shell />
                </ErrorBoundary>
              }
            >
              <Route index element={<Navigate to="/home" replace />} />
              <Route path="home" element={<HomePage />} />
              {screens.map((screen) => (
                <Route key={screen.name} path={screen.route} element={<ScreenPage screen={screen} />} />
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

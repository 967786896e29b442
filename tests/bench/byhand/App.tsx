import { Authenticated, Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { App as AntdApp, ConfigProvider } from 'antd';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { authProvider } from './authProvider.ts';
import { dataProvider } from './dataProvider.ts';
import { Frame } from './Frame.tsx';
import { HomePage } from './HomePage.tsx';
import { InputPage } from './InputPage.tsx';
import { SitesPage } from './SitesPage.tsx';

const resources = [{ name: 'sites', list: '/siteManager/siteList' }];
const options = { disableTelemetry: true, syncWithLocation: true };

/** Hand-written console of one screen, without definitions or the engine: the reference for the benchmarks. */
export function App() {
  return (
    <ConfigProvider theme={{ token: { colorPrimary: '#1d5fd6' }, cssVar: true, hashed: false }}>
      <AntdApp>
        <BrowserRouter>
          <Refine
            dataProvider={dataProvider}
            authProvider={authProvider}
            routerProvider={routerProvider}
            resources={resources}
            options={options}
          >
            <Routes>
              <Route
                element={
                  <Authenticated key="console">
                    <Frame />
                  </Authenticated>
                }
              >
                <Route index element={<Navigate to="/home" replace />} />
                <Route path="home" element={<HomePage />} />
                <Route path="siteManager/siteList" element={<SitesPage />} />
                <Route path="input" element={<InputPage />} />
              </Route>
            </Routes>
          </Refine>
        </BrowserRouter>
      </AntdApp>
    </ConfigProvider>
  );
}

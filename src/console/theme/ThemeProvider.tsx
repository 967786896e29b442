import { App, ConfigProvider, theme } from 'antd';
import type { ReactNode } from 'react';
import tokens from './tokens.json';
import { useDarkMode } from './useDarkMode';

/** antd's look, from tokens.json, light or dark as the reader's system asks. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const algorithm = useDarkMode() ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return (
    <ConfigProvider theme={{ token: tokens, algorithm, cssVar: true, hashed: false }}>
      <App message={{ maxCount: 3 }}>{children}</App>
    </ConfigProvider>
  );
}

import { project } from 'virtual:project';
import { ConfigProvider, theme } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { ToastProvider } from './ToastProvider';
import tokens from './tokens.json';
import { useDarkMode, useMedia } from './useMedia';

/** antd's look, from tokens.json and the project's colour: light or dark, moving or still, as the reader's system asks. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const isDark = useDarkMode();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const look = useMemo(
    () => ({
      token: { ...tokens, colorPrimary: project.color, colorLink: project.color, motion: !isStill },
      algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      cssVar: true,
      hashed: false,
    }),
    [isDark, isStill],
  );
  return (
    <ConfigProvider theme={look}>
      <ToastProvider>{children}</ToastProvider>
    </ConfigProvider>
  );
}

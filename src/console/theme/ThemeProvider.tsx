import { project } from 'virtual:project';
import { ConfigProvider, theme } from 'antd';
import { type ReactNode, useEffect, useMemo } from 'react';
import { spoken } from '../language/language';
import compact from './compact.json';
import { loadDensity } from './loadDensity';
import { ToastProvider } from './ToastProvider';
import tokens from './tokens.json';
import { useMark } from './useMark';
import { useDarkMode, useMedia } from './useMedia';

/** antd's look, from tokens.json and the project's colour: light or dark, close or wide, as the reader asks or their system does. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const isDark = useDarkMode();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const density = useMark('density');
  useEffect(() => void loadDensity(density), [density]);
  const look = useMemo(
    () => ({
      token: {
        ...tokens,
        ...(density && compact),
        colorPrimary: project.color,
        colorLink: project.color,
        motion: !isStill,
      },
      algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      cssVar: true,
      hashed: false,
    }),
    [isDark, isStill, density],
  );
  return (
    <ConfigProvider theme={look} locale={spoken.components}>
      <ToastProvider>{children}</ToastProvider>
    </ConfigProvider>
  );
}

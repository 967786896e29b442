import { project } from 'virtual:project';
import { ConfigProvider, theme } from 'antd';
import { type ReactNode, useEffect, useMemo } from 'react';
import { activeLanguageState } from '../language/language.ts';
import { ToastProvider } from '../toasts/ToastProvider.tsx';
import compact from './compact.json';
import { loadDensityStyles } from './loadDensityStyles.ts';
import tokens from './tokens.json';
import { useIsDarkTheme, useMediaQuery } from './useMediaQuery.ts';
import { useRootDataAttribute } from './useRootDataAttribute.ts';

/** Provides the antd theme (light/dark, density, brand color), locale and toasts. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const isDark = useIsDarkTheme();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const density = useRootDataAttribute('density');
  useEffect(() => void loadDensityStyles(density), [density]);
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
    <ConfigProvider theme={look} locale={activeLanguageState.components}>
      <ToastProvider>{children}</ToastProvider>
    </ConfigProvider>
  );
}

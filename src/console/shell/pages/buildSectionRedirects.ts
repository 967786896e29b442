import type { ScreenEntry } from 'virtual:definitions';

/** Builds redirects from a parent path without a screen, such as /account, to the first screen below it. */
export function buildSectionRedirects(screens: ScreenEntry[]): { from: string; to: string }[] {
  const routes = screens.map(({ route }) => route);
  const first = new Map<string, string>();
  for (const { route, parent } of screens) {
    for (const above of listParentPaths(route))
      if (parent && !routes.includes(above) && !first.has(above)) first.set(above, route);
  }
  return [...first].map(([from, to]) => ({ from, to }));
}

function listParentPaths(route: string): string[] {
  const steps = route.split('/').slice(1, -1);
  return steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`);
}

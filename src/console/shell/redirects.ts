import type { ScreenEntry } from 'virtual:definitions';

/** An address that is no screen but holds some, such as /account, leads to the first of them in the menu. */
export function redirects(screens: ScreenEntry[]): { from: string; to: string }[] {
  const routes = screens.map(({ route }) => route);
  const first = new Map<string, string>();
  for (const { route, parent } of screens) {
    for (const above of ancestors(route))
      if (parent && !routes.includes(above) && !first.has(above)) first.set(above, route);
  }
  return [...first].map(([from, to]) => ({ from, to }));
}

function ancestors(route: string): string[] {
  const steps = route.split('/').slice(1, -1);
  return steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`);
}

import addresses from '#definition/addresses.json';
import type { Definitions } from '#definition/model/definitions.ts';
import { isRecordPath } from '#definition/records/recordPath.ts';

/**
 * Returns a function that checks if a path is an address of the console: home, a screen, a record page, or a path above
 * a screen, which the console redirects.
 */
export function createConsoleAddressCheck({
  resources,
  reportPages,
}: Pick<Definitions, 'resources' | 'reportPages'>): (path: string) => boolean {
  const screens = [
    ...Object.values(resources).flatMap(({ route }) => route ?? []),
    ...Object.values(reportPages).map(({ route }) => route),
  ];
  const pages = Object.values(resources).flatMap(({ page }) => page?.route ?? []);
  const known = new Set(
    ['/', addresses.home, ...screens.flatMap(listPathsAlong)].map((route) => route.toLowerCase()),
  );
  return (path) => known.has(normalizePath(path)) || pages.some((route) => isRecordPath(route, path));
}

/** Lists a route and the paths above it. */
function listPathsAlong(route: string): string[] {
  const steps = route.split('/').slice(1);
  return steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`);
}

/** Paths are case-insensitive and may end with slashes, as in the console's router. */
function normalizePath(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '').toLowerCase() || '/';
}

import { type Sources, virtualModule } from './virtualModules';

/** The kinds of modules that a page takes anew while it stays open: what one screen is made from. */
const kinds = '(?:resource|record|validator|report|dashboard)/';
const ofScreen = new RegExp(`^${kinds}`);

/**
 * The modules that definitions make otherwise by now, among those that pages have, by their code; nothing where one of
 * them has changed that a page is drawn from as a whole.
 */
export async function changedModules(
  made: Map<string, string>,
  sources: Sources,
): Promise<string[] | undefined> {
  const changed: string[] = [];
  for (const [id, before] of made) {
    const code = await virtualModule(sources, id).catch(() => undefined);
    if (code === before) continue;
    if (code === undefined || !ofScreen.test(id)) return undefined;
    made.set(id, code);
    changed.push(id);
  }
  return changed;
}

/** The index of the definitions, for a page that is told which modules are newer than those that it has. */
export function replacingIndex(code: string): string {
  const imports = new RegExp(`\\(\\) => import\\("virtual:(${kinds}[^"]+)"\\)`, 'g');
  return [
    code.replace(imports, '() => newer("$1") ?? import("virtual:$1")'),
    'const versions = new Map();',
    'const newer = (id) => versions.has(id) ? import(/* @vite-ignore */ "/@id/__x00__virtual:" + id + "?t=" + versions.get(id)) : undefined;',
    'import.meta.hot.on("definitions:changed", ({ changed = [], version }) => {',
    '  for (const id of changed) versions.set(id, version);',
    '  if (changed.length > 0) window.dispatchEvent(new Event("definitions"));',
    '});',
  ].join('\n');
}

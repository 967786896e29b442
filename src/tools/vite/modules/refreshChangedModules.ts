import { generateVirtualModule, type VirtualModuleSources } from './virtualModules.ts';

/** Kinds of modules that an open page can hot-reload: the parts of one screen. */
const screenModuleKinds = '(?:resource|record|validator|report|dashboard)/';
const screenModulePattern = new RegExp(`^${screenModuleKinds}`);

/**
 * Regenerates the virtual modules that pages have, stores new code in `made` and returns the changed ids; undefined if
 * the page must reload.
 */
export async function refreshChangedModules(
  made: Map<string, string>,
  sources: VirtualModuleSources,
): Promise<string[] | undefined> {
  const changed: string[] = [];
  for (const [id, before] of made) {
    const code = await generateVirtualModule(sources, id).catch(() => undefined);
    if (code === before) continue;
    if (code === undefined || !screenModulePattern.test(id)) return undefined;
    made.set(id, code);
    changed.push(id);
  }
  return changed;
}

/** Rewrites the definitions index so that a page imports newer versions of changed modules. */
export function makeIndexReloadable(code: string): string {
  const imports = new RegExp(`\\(\\) => import\\("virtual:(${screenModuleKinds}[^"]+)"\\)`, 'g');
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

import type { Rolldown } from 'vite';
import type { Definitions } from '#definition/model/definitions.ts';
import { buildScreenEntries } from './modules/screenIndex.ts';

/** The page's code, in addition to its definition. */
const viewFileByKind = { resource: undefined, report: '/reports/ReportScreen.tsx', record: undefined };

/** Returns the files to preload for each page address, in addition to those of every page. */
export function getPagePreloads(
  definitions: Definitions,
  bundle: Rolldown.OutputBundle,
): Record<string, string[]> | undefined {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunkOf = (ending: string) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(ending));
  const console = chunkOf('/console/index.html');
  if (!console) return undefined;
  const atStart = collectImports(bundle, console);
  const pages = buildScreenEntries(definitions).map(({ route = '', kind, name }) => {
    const view = viewFileByKind[kind];
    const own = [chunkOf(`virtual:${kind}/${name}`), view && chunkOf(view)];
    const files = own.flatMap((chunk) => [...collectImports(bundle, chunk || undefined)]);
    return [route, [...new Set(files)].filter((file) => !atStart.has(file))] as const;
  });
  return Object.fromEntries(pages);
}

function collectImports(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk | undefined): Set<string> {
  const found = new Set<string>();
  const left = chunk ? [chunk.fileName] : [];
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    const file = bundle[name];
    if (found.has(name) || file?.type !== 'chunk') continue;
    found.add(name);
    left.push(...file.imports);
  }
  return found;
}

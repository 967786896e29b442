import type { Rolldown } from 'vite';
import type { Definitions } from '../../definition/model/definitions';
import { screens } from './screens';

/** The code of a page beside its definition. */
const viewOf = { resource: undefined, report: '/reports/ReportScreen.tsx', record: undefined };

/** By the address of each page of the console, the files that it needs beside those that every page begins with; nothing of a bundle without the console. */
export function preloads(
  definitions: Definitions,
  bundle: Rolldown.OutputBundle,
): Record<string, string[]> | undefined {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunkOf = (ending: string) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(ending));
  const console = chunkOf('/console/index.html');
  if (!console) return undefined;
  const atStart = withImports(bundle, console);
  const pages = screens(definitions).map(({ route = '', kind, name }) => {
    const view = viewOf[kind];
    const own = [chunkOf(`virtual:${kind}/${name}`), view && chunkOf(view)];
    const files = own.flatMap((chunk) => [...withImports(bundle, chunk || undefined)]);
    return [route, [...new Set(files)].filter((file) => !atStart.has(file))] as const;
  });
  return Object.fromEntries(pages);
}

function withImports(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk | undefined): Set<string> {
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

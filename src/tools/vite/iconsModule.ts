import engineIcons from '../../definition/icons.json';
import type { Definitions } from '../../definition/model/definitions';
import type { Project } from '../../project/project';

/** The code of the module of icons: those that definitions name, and no other, come to the browser. */
export function iconsModule({ resources, menu }: Definitions, { brand }: Project): string {
  const known: Record<string, string> = { ...engineIcons, ...brand.icons };
  const named = iconsIn({ resources, menu }).filter((name) => name in known);
  const shapes = [...new Set(named.map((name) => known[name]))];
  const entries = [...new Set(named)].map((name) => `${JSON.stringify(name)}: ${known[name]}`);
  return [
    `import { ${shapes.join(', ')} } from '@ant-design/icons';`,
    `export const icons = { ${entries.join(', ')} };`,
  ].join('\n');
}

/** Every icon that is named somewhere within. */
function iconsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'icon' in part && typeof part.icon === 'string' ? [part.icon] : [];
  return [...own, ...Object.values(part).flatMap(iconsIn)];
}

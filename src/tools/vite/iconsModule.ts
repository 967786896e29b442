import { createRequire } from 'node:module';
import path from 'node:path';
import engineIcons from '../../definition/icons.json';
import type { Definitions } from '../../definition/model/definitions';
import { type Project, packageRoot } from '../../project/project';

const load = createRequire(import.meta.url);
const component = path.join(packageRoot, 'src/console/theme/drawn.tsx');

/** The code of the module of icons: those that definitions name, and no other, come to the browser. */
export function iconsModule({ resources, menu }: Definitions, { brand }: Project): string {
  const known: Record<string, string> = { ...engineIcons, ...brand.icons };
  const named = [...new Set(iconsIn({ resources, menu }))].filter((name) => name in known);
  const used = [...new Set(named.map((name) => known[name] ?? ''))];
  const others = used.filter((shape) => !pathOf(shape));
  return [
    `import { drawn } from ${JSON.stringify(component)};`,
    others.length > 0 ? `import { ${others.join(', ')} } from '@ant-design/icons';` : '',
    ...used.flatMap((shape) => {
      const found = pathOf(shape);
      return found
        ? [`const ${shape} = drawn(${JSON.stringify(found.box)}, ${JSON.stringify(found.d)});`]
        : [];
    }),
    `export const icons = { ${named.map((name) => `${JSON.stringify(name)}: ${known[name]}`).join(', ')} };`,
  ].join('\n');
}

/** The one path that an icon is drawn by; none where it is more than that. */
function pathOf(name: string): { box: string; d: string } | undefined {
  const { icon } = load(`@ant-design/icons-svg/lib/asn/${name}`).default;
  const { attrs, children = [] }: Partial<Drawing> = icon;
  const isPlain = children.every(({ tag, attrs }) => tag === 'path' && Object.keys(attrs).join() === 'd');
  if (!attrs?.viewBox || !isPlain) return undefined;
  return { box: attrs.viewBox, d: children.map((child) => child.attrs.d).join('') };
}

interface Drawing {
  attrs: Record<string, string>;
  children: { tag: string; attrs: Record<string, string> }[];
}

/** Every icon that is named somewhere within. */
function iconsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'icon' in part && typeof part.icon === 'string' ? [part.icon] : [];
  return [...own, ...Object.values(part).flatMap(iconsIn)];
}

import { createRequire } from 'node:module';
import path from 'node:path';
import engineIcons from '#definition/icons.json';
import type { Definitions } from '#definition/model/definitions.ts';
import { enginePackageRoot, type Project } from '#project/project.ts';

const requireModule = createRequire(import.meta.url);
const iconComponentFile = path.join(enginePackageRoot, 'src/console/theme/createIcon.tsx');

/** Generates the module with the icons that the definitions use. */
export function generateIconsModule({ resources, menu }: Definitions, { brand }: Project): string {
  const known: Record<string, string> = { ...engineIcons, ...brand.icons };
  const named = [...new Set(collectIcons({ resources, menu }))].filter((name) => name in known);
  const used = [...new Set(named.map((name) => known[name] ?? ''))];
  const others = used.filter((shape) => !getIconPath(shape));
  return [
    `import { createIcon } from ${JSON.stringify(iconComponentFile)};`,
    others.length > 0 ? `import { ${others.join(', ')} } from '@ant-design/icons';` : '',
    ...used.flatMap((shape) => {
      const found = getIconPath(shape);
      return found
        ? [`const ${shape} = createIcon(${JSON.stringify(found.box)}, ${JSON.stringify(found.d)});`]
        : [];
    }),
    `export const icons = { ${named.map((name) => `${JSON.stringify(name)}: ${known[name]}`).join(', ')} };`,
  ].join('\n');
}

/** Returns the single path of an icon; undefined if the icon has more shapes. */
function getIconPath(name: string): { box: string; d: string } | undefined {
  const { icon } = requireModule(`@ant-design/icons-svg/lib/asn/${name}`).default;
  const { attrs, children = [] }: Partial<SvgDrawing> = icon;
  const isPlain = children.every(({ tag, attrs }) => tag === 'path' && Object.keys(attrs).join() === 'd');
  if (!attrs?.viewBox || !isPlain) return undefined;
  return { box: attrs.viewBox, d: children.map((child) => child.attrs.d).join('') };
}

interface SvgDrawing {
  attrs: Record<string, string>;
  children: { tag: string; attrs: Record<string, string> }[];
}

/** Returns all icon names in a part of the definitions. */
function collectIcons(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'icon' in part && typeof part.icon === 'string' ? [part.icon] : [];
  return [...own, ...Object.values(part).flatMap(collectIcons)];
}

import type { Plugin } from 'vite';

const imported = /import\s*\{([^}]*)\}\s*from\s*['"](antd|@ant-design\/icons)['"];?/g;

/** Where a library keeps what it exports under a name. */
const places: Record<string, (name: string) => string> = {
  antd: (name) => `antd/es/${name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase()}`,
  '@ant-design/icons': (name) => `@ant-design/icons/es/icons/${name}`,
};

/**
 * Imports each component from its own file instead of through the one that exports them all: then it can be told from
 * the imports what a page needs.
 */
export function directImports(): Plugin {
  return {
    name: 'direct-imports',
    apply: 'build',
    transform(code, id) {
      if (id.includes('node_modules') || !imported.test(code)) return null;
      return {
        code: code.replace(imported, (_, names: string, from: string) => direct(names, from)),
        map: null,
      };
    },
  };
}

function direct(names: string, from: string): string {
  const parts = names.split(',').map((part) => part.trim());
  const values = parts.filter((part) => part !== '' && !part.startsWith('type '));
  return values
    .map((part) => {
      const [name = '', local = name] = part.split(/\s+as\s+/);
      return `import ${local} from '${places[from]?.(name)}';`;
    })
    .join('\n');
}

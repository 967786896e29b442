import type { Plugin } from 'vite';
import type { Project } from '#project/project.ts';
import { createOwnModulePredicate } from '../createOwnModulePredicate.ts';

const barrelImportPattern = /import\s*\{([^}]*)\}\s*from\s*['"](antd|@ant-design\/icons)['"];?/g;

/** Paths of a library's exports by name. */
const modulePaths: Record<string, (name: string) => string> = {
  antd: (name) => `antd/es/${name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase()}`,
  '@ant-design/icons': (name) => `@ant-design/icons/es/icons/${name}`,
};

/** The module of antd that every input imports. It needs one component of a form library, and imports all of it. */
const antdFormContextPattern = /\/node_modules\/antd\/es\/form\/context\.js$/;

/**
 * Vite plugin that rewrites barrel imports of antd and its icons to direct file imports. Applies to the engine and the
 * project, wherever they are installed, and to the one import in antd that adds a whole library to the start chunk.
 */
export function directImportsPlugin(project: Project): Plugin {
  const isOwn = createOwnModulePredicate(project);
  return {
    name: 'direct-imports',
    apply: 'build',
    transform(code, id) {
      if (antdFormContextPattern.test(id)) {
        const direct = code.replace(/(['"])rc-field-form\1/, "'rc-field-form/es/FormContext'");
        if (direct === code) this.error('The module no longer imports rc-field-form. Remove its rewriting');
        return { code: direct, map: null };
      }
      if (!isOwn(id) || code.search(barrelImportPattern) < 0) return null;
      return {
        code: code.replace(barrelImportPattern, (_, names: string, from: string) =>
          rewriteImports(names, from),
        ),
        map: null,
      };
    },
  };
}

function rewriteImports(names: string, from: string): string {
  const parts = names.split(',').map((part) => part.trim());
  const values = parts.filter((part) => part !== '' && !part.startsWith('type '));
  return values
    .map((part) => {
      const [name = '', local = name] = part.split(/\s+as\s+/);
      return `import ${local} from '${modulePaths[from]?.(name)}';`;
    })
    .join('\n');
}

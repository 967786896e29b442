import { createHash } from 'node:crypto';
import { readProjectApi } from '#tools/docs/projectApi/readProjectApi.ts';

/** Hashes of the declarations that a project's code may use, by module and name, such as "server.dailyAt". */
export type ProjectApiHashes = Record<string, string>;

/** Returns the hashes of the current project API. A changed docstring does not change a hash. */
export function hashProjectApi(): ProjectApiHashes {
  const entries = readProjectApi().flatMap(({ name: module, exports }) =>
    exports.map(({ name, declaration }) => [`${module}.${name}`, hashDeclaration(declaration)]),
  );
  return Object.fromEntries(entries);
}

function hashDeclaration(declaration: string): string {
  const code = declaration.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ');
  return createHash('sha256').update(code).digest('hex').slice(0, 16);
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isolatedDeclarationSync, parseSync } from 'rolldown/experimental';
import { enginePackageRoot } from '#project/project.ts';

/** An export that the code of a project may use. */
export interface ProjectApiExport {
  name: string;
  /** Text of its docstring; empty if it has none. */
  description: string;
  /** Its TypeScript declaration, without the docstring. */
  declaration: string;
}

/** The exports of one module of the project API. */
export interface ProjectApiModule {
  /** Name in the package's `exports`, such as "server". */
  name: string;
  /** Docstring of the module. */
  description: string;
  exports: ProjectApiExport[];
}

/** The modules of the project API, by their folder in `src`. */
const projectApiAreas = ['server', 'console', 'definition', 'base'];

const reexport = /export (?:type )?\{([^}]*)\} from '([^']+)'/g;

/** Reads the exports of the modules that a project's code may import, with their declarations. */
export function readProjectApi(): ProjectApiModule[] {
  return projectApiAreas.map(readModule);
}

function readModule(name: string): ProjectApiModule {
  const file = path.join(enginePackageRoot, 'src', name, 'projectApi.ts');
  const code = readFileSync(file, 'utf8');
  const exports = [...code.matchAll(reexport)].flatMap(([, names = '', from = '']) => {
    const declarations = readDeclarations(resolveSource(file, from));
    return listNames(names).map((exported) => {
      const found = declarations.get(exported);
      if (!found) throw new Error(`${from} does not declare ${exported}`);
      return { name: exported, ...found };
    });
  });
  return { name, description: readDocstring(code), exports: exports.sort(byName) };
}

function listNames(names: string): string[] {
  return names
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter(Boolean);
}

function resolveSource(file: string, from: string): string {
  return from.startsWith('#')
    ? path.join(enginePackageRoot, 'src', from.slice(1))
    : path.join(path.dirname(file), from);
}

/** Returns the exported declarations of a file, by name. */
function readDeclarations(file: string): Map<string, Omit<ProjectApiExport, 'name'>> {
  const { code } = isolatedDeclarationSync(file, readFileSync(file, 'utf8'));
  const { program } = parseSync('declarations.d.ts', code);
  let end = 0;
  const found = program.body.map((statement) => {
    const before = code.slice(end, statement.start);
    end = statement.end;
    const declaration = code.slice(statement.start, statement.end).replace(/^export (declare )?/, '');
    const name = /^(?:abstract )?(?:function|const|class|interface|type) (\w+)/.exec(declaration)?.[1] ?? '';
    return [name, { description: readDocstring(before), declaration }] as const;
  });
  return new Map(found);
}

/** Returns the first paragraph of the first docstring, as one line. */
function readDocstring(code: string): string {
  const text = /\/\*\*([\s\S]*?)\*\//.exec(code)?.[1] ?? '';
  const [paragraph = ''] = text
    .replace(/^\s*\* ?/gm, '')
    .trim()
    .split('\n\n');
  return paragraph.replace(/\s+/g, ' ');
}

function byName(one: ProjectApiExport, other: ProjectApiExport): number {
  return one.name < other.name ? -1 : 1;
}

import { type ParseError, parseTree } from 'jsonc-parser';
import type { Place } from './place';
import { type ShapeError, shapeErrors } from './shape/shapeErrors';

export type SourceKind = 'entity' | 'row' | 'resource' | 'report' | 'menu' | 'dictionaries';

/** One definition file, as it was read. */
export interface Source {
  file: string;
  kind: SourceKind;
  /** The name that the file's own name gives: "site" for schemas/site.json. */
  name: string;
  text: string;
  /** What is written, unless it is not JSON. */
  root?: Place;
  syntax: ParseError[];
  /** Where it departs from its meta-schema. */
  shape: ShapeError[];
}

/** Reads one definition file: its kind and name follow from its path. */
export function readSource(file: string, text: string): Source {
  const syntax: ParseError[] = [];
  const node = parseTree(text, syntax, { disallowComments: true });
  const root = node && syntax.length === 0 ? { file, path: [], node } : undefined;
  const kind = kindOf(file);
  return { file, kind, name: nameIn(file), text, root, syntax, shape: root ? shapeErrors(kind, root) : [] };
}

function kindOf(file: string): SourceKind {
  if (file === 'resources/menu.json') return 'menu';
  if (file === 'resources/dictionaries.json') return 'dictionaries';
  if (file.startsWith('schemas/')) return file.startsWith('schemas/reports/') ? 'row' : 'entity';
  return file.startsWith('resources/reports/') ? 'report' : 'resource';
}

/** The name of an entity or a row holds its folders; that of a screen does not. */
function nameIn(file: string): string {
  const name = file.replace(/^schemas\//, '').replace(/\.json$/, '');
  return file.startsWith('schemas/') ? name : name.replace(/^.*\//, '');
}

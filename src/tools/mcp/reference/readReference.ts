import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isObject } from '#definition/values/isObject.ts';
import { documentedFileKinds } from '#tools/docs/documentedFileKinds.ts';
import { type DocumentedKey, listDocumentedKeys } from '#tools/docs/listDocumentedKeys.ts';
import { createUnknownNameError } from './guides.ts';

/** Keys that match an address, and an example file if the address is a kind of file. */
export interface ReferencePage {
  keys: DocumentedKey[];
  /** A complete file of this kind, as a new project has it. */
  exampleFile?: { file: string; content: unknown };
}

const exampleFiles: Record<string, string> = {
  project: 'project.json',
  entity: 'schemas/task.json',
  resource: 'resources/tasks.json',
  cases: 'tests/cases/task.cases.json',
  demo: 'demo/demo.json',
  'demo-records': 'demo/records/task.json',
};

/**
 * Reads the reference at an address: a kind of file ("resource"), a section ("resource.column"), a key
 * ("resource.column.priority"), or the bare name of a key ("priority"), wherever it occurs.
 */
export function readReference(address: string): ReferencePage {
  const keys = listDocumentedKeys();
  const found = keys.filter((one) => one.address === address || one.section === address);
  const named = found.length > 0 ? found : keys.filter(({ key }) => key === address);
  if (named.length === 0) {
    const known = keys.flatMap((one) => [one.address, one.section, one.key]);
    const near = new Set(known.filter((one) => one.includes(address) && address.length > 2));
    throw near.size > 0
      ? new Error(`There is no key "${address}". Similar: ${[...near].slice(0, 12).join(', ')}.`)
      : createUnknownNameError('key', address, [...new Set(known)]);
  }
  const file = exampleFiles[address];
  return { keys: named, ...(file ? { exampleFile: { file, content: readExample(file) } } : {}) };
}

/** Lists the addresses of the kinds of files, and of their sections. */
export function listReferenceSections(): { address: string; file: string; sections: string[] }[] {
  const sections = [...new Set(listDocumentedKeys().map(({ section }) => section))];
  return documentedFileKinds.map(({ file, pathPattern }) => {
    const address = file.replace(/\.json$/, '');
    return { address, file: pathPattern, sections: sections.filter((one) => one.startsWith(`${address}.`)) };
  });
}

function readExample(file: string): unknown {
  const template = path.resolve(import.meta.dirname, '../../newProject/template', file);
  const content: unknown = JSON.parse(
    readFileSync(template, 'utf8').replaceAll('__PROJECT_NAME__', 'Acme Desk'),
  );
  return isObject(content) ? content : {};
}

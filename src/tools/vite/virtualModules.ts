import type { Definitions } from '../../definition/types';
import { compiledValidator } from './compiledValidator';
import { recordPages } from './recordPages';
import { reportPage } from './reportPage';
import { screens } from './screens';

/**
 * The code of one virtual module: "definitions", "calls", "report/<page>", "resource/<name>" or
 * "validator/<resource>/<form>".
 */
export async function virtualModule(definitions: Definitions, id: string): Promise<string> {
  const [kind, name = '', form = ''] = id.split('/');
  if (kind === 'definitions') return index(definitions);
  if (kind === 'calls') return calls(definitions);
  if (kind === 'report') return reportPage(definitions, name);
  const resource = definitions.resources[name];
  if (!resource) throw new Error(`There is no resource "${name}"`);
  if (kind === 'resource') return `export const resource = ${JSON.stringify(resource)};`;
  const schema = resource.forms[form]?.schema;
  if (!schema) throw new Error(`Resource "${name}" has no form "${form}"`);
  return compiledValidator(schema);
}

/** What the console knows of every screen before one is opened: little, however many there are. */
function index(definitions: Definitions): string {
  const resources = Object.values(definitions.resources);
  const forms = resources.flatMap(({ name, forms }) => Object.keys(forms).map((form) => `${name}/${form}`));
  return [
    `export const screens = ${JSON.stringify(screens(definitions))};`,
    `export const recordPages = ${JSON.stringify(recordPages(definitions))};`,
    `const resources = ${importers(
      resources.map(({ name }) => name),
      'resource',
    )};`,
    `const validators = ${importers(forms, 'validator')};`,
    `const reports = ${importers(Object.keys(definitions.reportPages), 'report')};`,
    'const known = (map, name) => map[name] ?? (() => Promise.reject(new Error("There is no definition " + name)));',
    'export const loadResource = (name) => known(resources, name)().then((module) => module.resource);',
    'export const loadValidator = (resource, form) => known(validators, resource + "/" + form)().then((module) => module.default);',
    'export const loadReportPage = (name) => known(reports, name)().then((module) => module.report);',
  ].join('\n');
}

function importers(names: string[], kind: string): string {
  const entries = names.map(
    (name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`virtual:${kind}/${name}`)})`,
  );
  return `{ ${entries.join(', ')} }`;
}

/** The calls that are needed before, or beside, any screen: those of resources without a page, and dictionaries. */
function calls({ resources, dictionaries }: Definitions): string {
  const session = resources.session?.calls ?? {};
  const ofDictionaries = Object.fromEntries(
    Object.values(dictionaries).map(({ name, call }) => [name, call]),
  );
  return [
    `export const sessionCalls = ${JSON.stringify(session)};`,
    `export const dictionaryCalls = ${JSON.stringify(ofDictionaries)};`,
  ].join('\n');
}

import path from 'node:path';
import type { Definitions } from '../../definition/model/definitions';
import type { Report } from '../../definition/model/report';
import { openPages, overrideFolders } from '../../project/code';
import { type Project, packageRoot } from '../../project/project';
import { readWords } from '../../project/readWords';
import { compiledValidator } from './compiledValidator';
import { engineGuide, guides, guidesModule } from './guides';
import { iconsModule } from './iconsModule';
import { consoleLanguage, languagesModule, loginLanguage } from './languageModules';
import { palette } from './palette';
import { recordPages, recordScreens, screens } from './screens';

/** What virtual modules are made from. */
export interface Sources {
  project: Project;
  definitions: Definitions;
}

/** The modules that there is one of, by name. */
const single: Record<string, (sources: Sources) => string> = {
  definitions: ({ definitions }) => index(definitions),
  calls: ({ definitions }) => calls(definitions),
  session: ({ definitions }) => exported('session', definitions.session),
  project: ({ project }) =>
    exported('project', { name: project.name, color: project.brand.color, formats: project.formats }),
  words: ({ project }) => exported('words', readWords(undefined, project)),
  icons: ({ project, definitions }) => iconsModule(definitions, project),
  overrides: ({ project }) => overrides(project),
  pages: ({ project }) => pages(project),
  profiles: ({ definitions }) => profiles(definitions),
  rights: ({ definitions }) => rights(definitions),
  menu: ({ definitions }) => exported('menu', definitions.menu),
  guides: ({ project }) => guidesModule(project),
  'workbench-guide': () => exported('guide', engineGuide('workbench')),
  palette: ({ definitions }) => exported('palette', palette(definitions)),
  languages: ({ project }) => languagesModule(project, 'console'),
  'login-languages': ({ project }) => languagesModule(project, 'login'),
};

/**
 * The code of one virtual module: one of those above, "report/<page>", "dashboard/<page>", "resource/<name>",
 * "record/<resource>" or "validator/<resource>/<form>".
 */
export async function virtualModule(sources: Sources, id: string): Promise<string> {
  const { definitions } = sources;
  const [kind = '', name = '', form = ''] = id.split('/');
  const made = single[kind]?.(sources);
  if (made) return made;
  if (kind === 'console-language') return consoleLanguage(sources.project, name);
  if (kind === 'login-language') return loginLanguage(sources.project, name);
  if (kind === 'guides-in') return exported('guides', guides(sources.project, name));
  if (kind === 'report') return reportPage(definitions, name);
  if (kind === 'dashboard') return exported('dashboard', definitions.dashboards[name]);
  if (kind === 'profile') return exported('profile', definitions.profiles[name]);
  const resource = definitions.resources[name];
  if (!resource) throw new Error(`There is no resource "${name}"`);
  // A list comes without what only the pages of its records need.
  if (kind === 'resource') return exported('resource', { ...resource, page: undefined });
  if (kind === 'record') return exported('page', resource.page);
  const schema = resource.forms[form]?.schema;
  if (!schema) throw new Error(`Resource "${name}" has no form "${form}"`);
  return compiledValidator(schema);
}

function exported(name: string, value: unknown): string {
  return `export const ${name} = ${JSON.stringify(value)};`;
}

/** The hand-written components, each loaded when it is first shown. */
function overrides(project: Project): string {
  const entries = Object.entries(overrideFolders(project)).map(
    ([name, folder]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${folder}/index.tsx`)})`,
  );
  return `export const importers = { ${entries.join(', ')} };`;
}

/** The pages that need no login, and what loads each when it is opened. */
function pages(project: Project): string {
  const open = openPages(project);
  const loaders = open.map(({ path, page, folder }) => {
    const file = JSON.stringify(`${folder}/${page}.tsx`);
    return `${JSON.stringify(path)}: () => import(${file}).then((module) => module.${page})`;
  });
  return [
    exported(
      'openPages',
      open.map(({ path, label }) => ({ path, label })),
    ),
    `export const loadOpenPage = { ${loaders.join(', ')} };`,
  ].join('\n');
}

/** What the console knows of every screen before one is opened: little, however many there are. */
function index(definitions: Definitions): string {
  const resources = Object.values(definitions.resources);
  const forms = resources.flatMap(({ name, forms }) => Object.keys(forms).map((form) => `${name}/${form}`));
  return [
    `export const screens = ${JSON.stringify(screens(definitions))};`,
    `export const recordScreens = ${JSON.stringify(recordScreens(definitions))};`,
    `export const recordPages = ${JSON.stringify(recordPages(definitions))};`,
    `const resources = ${importers(
      resources.map(({ name }) => name),
      'resource',
    )};`,
    `const records = ${importers(
      resources.filter(({ page }) => page).map(({ name }) => name),
      'record',
    )};`,
    `const validators = ${importers(forms, 'validator')};`,
    `const reports = ${importers(Object.keys(definitions.reportPages), 'report')};`,
    `const dashboards = ${importers(Object.keys(definitions.dashboards), 'dashboard')};`,
    `import { localized } from ${JSON.stringify(language)};`,
    'const known = (map, name) => map[name] ?? (() => Promise.reject(new Error("There is no definition " + name)));',
    'export const loadResource = (name) => known(resources, name)().then((module) => localized(module.resource));',
    'export const loadRecordPage = (name) => known(records, name)().then((module) => localized(module.page));',
    'export const loadValidator = (resource, form) => known(validators, resource + "/" + form)().then((module) => module.default);',
    'export const hasDashboard = (name) => name in dashboards;',
    'export const loadDashboard = (name) => known(dashboards, name)().then((module) => localized(module.dashboard));',
    'export const loadReportPage = (name) => known(reports, name)().then((module) => localized(module.report));',
  ].join('\n');
}

const language = path.join(packageRoot, 'src/console/language/language.ts');

/** What shows people a part of a resource: a console whose properties are everybody's does not have it. */
function rights({ resources }: Definitions): string {
  const isNeeded = Object.values(resources).some(({ access }) => Object.keys(access.fields).length > 0);
  const file = path.join(packageRoot, 'src/definition/permittedResource.ts');
  return isNeeded
    ? `export { permittedResource } from ${JSON.stringify(file)};`
    : 'export const permittedResource = (resource) => resource;';
}

/** What speaks as profiles say: a console without one does not have it. */
const driver = path.join(packageRoot, 'src/console/provider/foreign.ts');

/** How APIs speak that are not the reference server's, each loaded when it is first asked. */
function profiles(definitions: Definitions): string {
  const foreign = Object.values(definitions.profiles).filter(({ isForeign }) => isForeign);
  return [
    `const profiles = ${importers(
      foreign.map(({ name }) => name),
      'profile',
    )};`,
    'export const loadProfile = (name) => profiles[name]().then((module) => module.profile);',
    `export const loadDriver = () => ${foreign.length > 0 ? `import(${JSON.stringify(driver)})` : 'Promise.reject(new Error("There is no profile"))'};`,
  ].join('\n');
}

function importers(names: string[], kind: string): string {
  const entries = names.map(
    (name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`virtual:${kind}/${name}`)})`,
  );
  return `{ ${entries.join(', ')} }`;
}

/** The calls that are needed beside any screen: those of dictionaries. */
function calls({ dictionaries }: Definitions): string {
  const ofDictionaries = Object.fromEntries(
    Object.values(dictionaries).map(({ name, call }) => [name, call]),
  );
  return exported('dictionaryCalls', ofDictionaries);
}

/** The code of a report page's module: the page and its reports. */
function reportPage({ reportPages, reports }: Definitions, name: string): string {
  const page = reportPages[name];
  if (!page) throw new Error(`There is no report page "${name}"`);
  const shown = page.reports.flatMap((report) => reports[report] ?? []).map(forReaders);
  return `export const report = ${JSON.stringify({ page, reports: shown })};`;
}

/** Who receives which metric is the server's to say; no tenant reads of it in the console's code. */
function forReaders(report: Report): Report {
  return { ...report, metrics: { ...report.metrics, hidden: [] } };
}

import path from 'node:path';
import type { Definitions } from '#definition/model/definitions.ts';
import { enginePackageRoot, type Project } from '#project/project.ts';
import { findOverrideFolders, listBasePublicPages } from '#project/projectCode.ts';
import { readMessageOverrides } from '#project/readMessageOverrides.ts';
import { compileValidatorModule } from './compileValidatorModule.ts';
import { generateIconsModule } from './generateIconsModule.ts';
import { getCommandPaletteEntries } from './getCommandPaletteEntries.ts';
import { generateGuideLoadersModule, renderEngineGuide, renderGuides } from './guideModules.ts';
import {
  generateConsoleLanguageModule,
  generateLanguagesModule,
  generateLoginLanguageModule,
} from './languageModules.ts';
import { buildRecordScreenEntries, buildScreenEntries, getMainResourceByEntity } from './screenIndex.ts';
import { getReportPageWithReports, omitRecordPage } from './translatedDefinitionModules.ts';

/** Project and definitions that virtual modules are generated from. */
export interface VirtualModuleSources {
  project: Project;
  definitions: Definitions;
}

/** Generators of modules without parameters, by name. */
const singleModules: Record<string, (sources: VirtualModuleSources) => string> = {
  definitions: ({ definitions }) => generateDefinitionsIndex(definitions),
  calls: ({ definitions }) => generateDictionaryCalls(definitions),
  session: ({ definitions }) => generateExport('session', definitions.session),
  project: ({ project }) =>
    generateExport('project', { name: project.name, color: project.brand.color, formats: project.formats }),
  words: ({ project }) => generateExport('words', readMessageOverrides(undefined, project)),
  icons: ({ project, definitions }) => generateIconsModule(definitions, project),
  overrides: ({ project }) => generateOverrides(project),
  pages: ({ project }) => generateOpenPages(project),
  profiles: ({ definitions }) => generateProfiles(definitions),
  rights: ({ definitions }) => generateRights(definitions),
  menu: ({ definitions }) => generateExport('menu', definitions.menu),
  guides: ({ project }) => generateGuideLoadersModule(project),
  'workbench-guide': () => generateExport('guide', renderEngineGuide('workbench')),
  palette: ({ definitions }) => generatePalette(definitions),
  languages: ({ project }) => generateLanguagesModule(project, 'console'),
  'login-languages': ({ project }) => generateLanguagesModule(project, 'login'),
};

/** Generates the code of one virtual module by its id, e.g. "resource/<name>" or "validator/<resource>/<form>". */
export async function generateVirtualModule(sources: VirtualModuleSources, id: string): Promise<string> {
  const { definitions } = sources;
  const [kind = '', name = '', form = ''] = id.split('/');
  const made = singleModules[kind]?.(sources);
  if (made) return made;
  if (kind === 'console-language') return generateConsoleLanguageModule(sources.project, name);
  if (kind === 'login-language') return generateLoginLanguageModule(sources.project, name);
  if (kind === 'guides-in') return generateExport('guides', renderGuides(sources.project, name));
  if (kind === 'report') return generateExport('report', getReportPageWithReports(definitions, name));
  if (kind === 'dashboard') return generateExport('dashboard', definitions.dashboards[name]);
  if (kind === 'profile') return generateExport('profile', definitions.profiles[name]);
  const resource = definitions.resources[name];
  if (!resource) throw new Error(`There is no resource "${name}"`);
  if (kind === 'resource') return generateExport('resource', omitRecordPage(definitions, name));
  if (kind === 'record') return generateExport('page', resource.page);
  const schema = resource.forms[form]?.schema;
  if (!schema) throw new Error(`Resource "${name}" has no form "${form}"`);
  return compileValidatorModule(schema);
}

function generateExport(name: string, value: unknown): string {
  return `export const ${name} = ${JSON.stringify(value)};`;
}

/** Generates the module of overrides, each loaded on first use. */
function generateOverrides(project: Project): string {
  const entries = Object.entries(findOverrideFolders(project)).map(
    ([name, folder]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${folder}/index.tsx`)})`,
  );
  return `export const importers = { ${entries.join(', ')} };`;
}

/** Generates the module of pages without login, each with its loader. */
function generateOpenPages(project: Project): string {
  const open = listBasePublicPages(project);
  const loaders = open.map(({ path, page, folder }) => {
    const file = JSON.stringify(`${folder}/${page}.tsx`);
    return `${JSON.stringify(path)}: () => import(${file}).then((module) => module.${page})`;
  });
  return [
    generateExport(
      'openPages',
      open.map(({ path, label }) => ({ path, label })),
    ),
    `export const loadOpenPage = { ${loaders.join(', ')} };`,
  ].join('\n');
}

/** Generates the index of screens: the little that the console knows before a screen is loaded. */
function generateDefinitionsIndex(definitions: Definitions): string {
  const resources = Object.values(definitions.resources);
  const forms = resources.flatMap(({ name, forms }) => Object.keys(forms).map((form) => `${name}/${form}`));
  return [
    `export const screens = ${JSON.stringify(buildScreenEntries(definitions))};`,
    `export const recordScreens = ${JSON.stringify(buildRecordScreenEntries(definitions))};`,
    `export const recordPages = ${JSON.stringify(getMainResourceByEntity(definitions))};`,
    `const resources = ${generateImporters(
      resources.map(({ name }) => name),
      'resource',
    )};`,
    `const records = ${generateImporters(
      resources.filter(({ page }) => page).map(({ name }) => name),
      'record',
    )};`,
    `const validators = ${generateImporters(forms, 'validator')};`,
    `const reports = ${generateImporters(Object.keys(definitions.reportPages), 'report')};`,
    `const dashboards = ${generateImporters(Object.keys(definitions.dashboards), 'dashboard')};`,
    `import { translateLoadedDefinition } from ${JSON.stringify(languageModuleFile)};`,
    'const known = (map, name) => map[name] ?? (() => Promise.reject(new Error("There is no definition " + name)));',
    'export const loadResource = (name) => known(resources, name)().then((module) => translateLoadedDefinition(module.resource, "resource/" + name));',
    'export const loadRecordPage = (name) => known(records, name)().then((module) => translateLoadedDefinition(module.page, "record/" + name));',
    'export const loadValidator = (resource, form) => known(validators, resource + "/" + form)().then((module) => module.default);',
    'export const hasDashboard = (name) => name in dashboards;',
    'export const loadDashboard = (name) => known(dashboards, name)().then((module) => translateLoadedDefinition(module.dashboard, "dashboard/" + name));',
    'export const loadReportPage = (name) => known(reports, name)().then((module) => translateLoadedDefinition(module.report, "report/" + name));',
  ].join('\n');
}

/** Generates the module of the command palette's entries, which are translated when it is loaded. */
function generatePalette(definitions: Definitions): string {
  return [
    `import { translateLoadedDefinition } from ${JSON.stringify(languageModuleFile)};`,
    `export const palette = translateLoadedDefinition(${JSON.stringify(getCommandPaletteEntries(definitions))}, 'palette');`,
  ].join('\n');
}

const languageModuleFile = path.join(enginePackageRoot, 'src/console/language/language.ts');

/** Generates the module that shows parts by right; empty if no property has access rules. */
function generateRights({ resources }: Definitions): string {
  const isNeeded = Object.values(resources).some(
    ({ access }) => Object.keys(access.propertyPermissions).length > 0,
  );
  const file = path.join(enginePackageRoot, 'src/definition/access/restrictResourceToRights.ts');
  return isNeeded
    ? `export { restrictResourceToRights } from ${JSON.stringify(file)};`
    : 'export const restrictResourceToRights = (resource) => resource;';
}

/** The driver for external API profiles; a console without one does not include it. */
const externalApiDriver = path.join(enginePackageRoot, 'src/console/provider/foreignApi.ts');

/** Generates the module of external API profiles, each loaded on first use. */
function generateProfiles(definitions: Definitions): string {
  const foreign = Object.values(definitions.profiles).filter(({ isForeign }) => isForeign);
  return [
    `const profiles = ${generateImporters(
      foreign.map(({ name }) => name),
      'profile',
    )};`,
    'export const loadProfile = (name) => profiles[name]().then((module) => module.profile);',
    `export const loadDriver = () => ${foreign.length > 0 ? `import(${JSON.stringify(externalApiDriver)})` : 'Promise.reject(new Error("There is no profile"))'};`,
  ].join('\n');
}

function generateImporters(names: string[], kind: string): string {
  const entries = names.map(
    (name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`virtual:${kind}/${name}`)})`,
  );
  return `{ ${entries.join(', ')} }`;
}

/** Generates the module of calls that every screen may need: those of dictionaries. */
function generateDictionaryCalls({ dictionaries }: Definitions): string {
  const ofDictionaries = Object.fromEntries(
    Object.values(dictionaries).map(({ name, call }) => [name, call]),
  );
  return generateExport('dictionaryCalls', ofDictionaries);
}

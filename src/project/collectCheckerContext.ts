import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CheckerContext } from '#definition/check/shared/symbolTable.ts';
import {
  collectTranslatableEngineTexts,
  collectTranslatableProjectTexts,
} from './collectTranslatableTexts.ts';
import { readEnglishMessages } from './messageCatalogs.ts';
import type { Project } from './project.ts';
import { findOverrideFolders } from './projectCode.ts';
import { readBasePartDependencies } from './readBasePartDependencies.ts';
import { listEngineLanguages } from './readTranslationFiles.ts';

/**
 * Collects what the checker needs in addition to the definitions: overrides, base parts, missing files, icons and
 * messages.
 */
export function collectCheckerContext(project: Project): CheckerContext {
  const { folder, brand, code } = project;
  const named = [brand.icon, ...Object.values(code)].filter((name) => name !== undefined);
  return {
    overrides: listOverrideNames(project),
    requiredPartsByBasePart: readBasePartDependencies(),
    missingPaths: named.filter((name) => !existsSync(path.join(folder, name))),
    antDesignIcons: Object.keys(brand.icons).length > 0 ? listIconNames() : undefined,
    overridableTexts: readEnglishMessages(project),
    englishTexts: () => [collectTranslatableEngineTexts(), collectTranslatableProjectTexts(project)],
    engineLanguages: listEngineLanguages(),
  };
}

/** Lists the names of the hand-written components (overrides) that definitions can use. */
export function listOverrideNames(project: Project): string[] {
  return Object.keys(findOverrideFolders(project));
}

const { resolve } = createRequire(import.meta.url);

/** Lists file names instead of importing the icons, which would take longer than all other checks. */
function listIconNames(): string[] {
  const folder = path.join(path.dirname(resolve('@ant-design/icons/package.json')), 'es/icons');
  return readdirSync(folder)
    .filter((file) => /^[A-Z].*\.js$/.test(file))
    .map((file) => path.basename(file, '.js'));
}

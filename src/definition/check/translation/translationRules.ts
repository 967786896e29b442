import {
  type ContextsByText,
  findTranslatableTexts,
  getMetaSchemaTranslationContexts,
  groupContextsByText,
} from '#definition/languages/translatableTexts.ts';
import {
  engineContext,
  formatTranslationKey,
  parseTranslationKey,
  type TranslationKey,
} from '#definition/languages/translations.ts';
import { getTemplatePlaceholders } from '#definition/text/fillTemplate.ts';
import { invalidType, invalidValue } from '../file/metaSchemaRules.ts';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import type { SymbolTable } from '../shared/symbolTable.ts';
import { didYouMean } from '../source/CheckerFinding.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import { getNamesWithNodes } from '../source/namesWithNodes.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberName,
  getNodeAt,
  getStringAt,
  getValueAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';
import { getTextOverrideNodes } from './textOverrideRules.ts';

/** L010: reports translations of English texts that do not exist, or that no text uses in this context (warning). */
const unusedTranslation: CheckerRule = (source, world) => {
  const texts = getSourceTexts(world);
  if (!texts) return [];
  const contexts = getKnownContexts(texts);
  return findKeys(source, texts).flatMap(({ place, text, context }) => {
    const message = explainUnused(texts.get(text), { text, context }, [...texts.keys()]);
    const isKnown = context === undefined || contexts.has(context);
    return message && isKnown ? [{ place, message, severity: 'warning' }] : [];
  });
};

/** L013: reports contexts that are neither a definition nor a kind of place (warning). */
const unknownContext: CheckerRule = (source, world) => {
  const texts = getSourceTexts(world);
  if (!texts) return [];
  const contexts = getKnownContexts(texts);
  return findKeys(source, texts).flatMap(({ place, context }) =>
    context === undefined || contexts.has(context)
      ? []
      : [
          {
            place,
            message: `unknown context "${context}".${didYouMean(context, [...contexts])} A context is the name of a definition or one of ${getKinds()}.`,
            severity: 'warning',
          },
        ],
  );
};

/** L014: reports translations without context whose text only the engine uses: they have no effect (warning). */
const translationWithoutEffect: CheckerRule = (source, world) => {
  const texts = getSourceTexts(world);
  if (!texts || !world.context.engineLanguages?.includes(source.name)) return [];
  return findKeys(source, texts).flatMap(({ place, text, context }) => {
    const used = texts.get(text)?.flat() ?? [];
    return context !== undefined || used.length === 0 || used.some((one) => one !== engineContext)
      ? []
      : [
          {
            place,
            message: `only the engine uses this text. To replace its translation, write "${formatTranslationKey(engineContext, text)}".`,
            severity: 'warning',
          },
        ];
  });
};

/** Explains why no text uses a translation; undefined if one does. An unknown context is reported by L013. */
function explainUnused(
  uses: string[][] | undefined,
  { text, context }: TranslationKey,
  texts: string[],
): string | undefined {
  if (!uses) return `no such English text.${didYouMean(text, texts)}`;
  const used = new Set(uses.flat());
  if (context === undefined || used.has(context)) return undefined;
  const known = used.size > 0 ? ` It is used in: ${[...used].sort().join(', ')}.` : '';
  return `"${text}" is not used in the context "${context}".${known}`;
}

/** Returns the keys of a translation file. A key that is itself a text has no context. */
function findKeys(
  source: DefinitionSource,
  texts: ContextsByText,
): (TranslationKey & { place: SyntaxNode })[] {
  return getTextOverrideNodes(source).map((place) => {
    const name = getMemberName(place);
    const key = texts.has(name) ? { text: name } : parseTranslationKey(name);
    return { place: getKeyNode(place), ...key };
  });
}

/** L011: reports translations whose placeholders differ from those of the English text. */
const placeholderMismatch: CheckerRule = (source) =>
  getTextOverrideNodes(source).flatMap((place) => {
    const translation = getStringAt(place) ?? '';
    const [wanted, found] = [
      getUniquePlaceholders(parseTranslationKey(getMemberName(place)).text),
      getUniquePlaceholders(translation),
    ];
    const missing = wanted.filter((name) => !found.includes(name));
    const added = found.filter((name) => !wanted.includes(name));
    if (translation === '' || missing.length + added.length === 0) return [];
    const faults = [
      ...missing.map((name) => `"{${name}}" is missing`),
      ...added.map((name) => `the English text has no "{${name}}"`),
    ];
    return [{ place, message: faults.join(', ') }];
  });

/** L012: reports a translation file of a language that project.json does not list. */
const undeclaredTranslationLanguage: CheckerRule = ({ root, name }, { project }) => {
  const offered = getNamesWithNodes(...getItemNodes(getNodeAt(project?.root, 'languages'))).map(
    (one) => one.name,
  );
  return !root || (name !== 'en' && offered.includes(name))
    ? []
    : [
        {
          place: root,
          message: `"languages" in project.json does not list "${name}", only ${offered.join(', ') || 'en'}`,
        },
      ];
};

/**
 * Returns all English texts of a project with their contexts; undefined if a file cannot be read or the texts of engine
 * and code are unknown.
 */
function getSourceTexts(world: SymbolTable): ContextsByText | undefined {
  if (!sourceTextsCache.has(world)) sourceTextsCache.set(world, collectSourceTexts(world));
  return sourceTextsCache.get(world);
}

/** Cached, because every language needs the same texts. */
const sourceTextsCache = new WeakMap<SymbolTable, ContextsByText | undefined>();

function collectSourceTexts({ context, sources }: SymbolTable): ContextsByText | undefined {
  if (!context.englishTexts || sources.some(({ root }) => !root)) return undefined;
  const outside = context
    .englishTexts()
    .flatMap((texts) => [...texts].flatMap(([text, uses]) => uses.map((contexts) => ({ text, contexts }))));
  const inDefinitions = sources.flatMap(({ root, tree }) =>
    root ? findTranslatableTexts(tree.projectPath, getValueAt(root)) : [],
  );
  return groupContextsByText([...outside, ...inDefinitions]);
}

function getKnownContexts(texts: ContextsByText): Set<string> {
  return new Set([engineContext, ...getMetaSchemaTranslationContexts(), ...[...texts.values()].flat(2)]);
}

function getKinds(): string {
  return [engineContext, ...getMetaSchemaTranslationContexts()].sort().join(', ');
}

function getUniquePlaceholders(template: string): string[] {
  return [...new Set(getTemplatePlaceholders(template))];
}

/** Checker rules for translation files (languages/), by code. */
export const translationRules = {
  L003: invalidType,
  L005: invalidValue,
  L010: unusedTranslation,
  L011: placeholderMismatch,
  L012: undeclaredTranslationLanguage,
  L013: unknownContext,
  L014: translationWithoutEffect,
} satisfies Record<string, CheckerRule>;

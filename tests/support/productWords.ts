import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { baseFolders, definitionTexts } from './definitionTexts.ts';
import { escaped } from './escaped.ts';

/** Terms of one product, and where they are searched. */
export interface ProductWords {
  /** Terms that must not appear in another product's API, menu, texts or pages. */
  read: string[];
  /** Terms so specific that they must not appear in another product's built code either. */
  built: string[];
}

/** Advertising terms in visible text; code has channels and widgets in another sense. */
const terms = ['site', 'zone', 'channel', 'article', 'widget', 'creative', 'keyword data'];
const anywhere = [
  'publisher',
  'postback',
  'impression',
  'advertiser',
  'ad unit',
  'ads.txt',
  'eCPM',
  'search ad',
];

/** Texts of the console's libraries. */
const innocent = ['Start Time', 'End Time', 'Base URL', 'Update Date'];

/**
 * Returns the terms of the root project: its names and titles of several words, such as "site_id" and "Fill Rate",
 * except those that the other project or the base also uses, plus the domain terms.
 */
export function productWords(other: string): ProductWords {
  const shared = definitionTexts([other, ...baseFolders]).join('\n');
  const names = definitionTexts(['.']).flatMap((text) => namesOf(JSON.parse(text)));
  const own = [...new Set(names)].filter(
    (name) => /[a-z][A-Z]|[ _.-]/.test(name) && !shared.includes(`"${name}"`) && !innocent.includes(name),
  );
  return { read: [...own, ...anywhere, ...terms], built: [...own, ...anywhere] };
}

/** Returns the terms that a text contains, also in the plural. Titles match case-insensitively, names exactly. */
export function found(words: string[], text: string): string[] {
  // Time zones are not specific to a product.
  const told = text.replace(/\btime ?zones?\b/gi, '');
  return words.filter((word) => {
    const isName = /^\w*(_|[a-z][A-Z])\w*$/.test(word) && word !== 'eCPM';
    return new RegExp(`(?<![\\w-])${escaped(word)}s?(?![\\w-])`, isName ? '' : 'i').test(told);
  });
}

/**
 * Returns the text of all files of a built console, except pages that exist only in the demo: they explain the
 * definition language.
 */
export function builtText(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const shown = files.filter((file) => /\.(js|css|html|json|svg)$/.test(file) && !demoOnly.test(file));
  return shown.map((file) => `${file}\n${readFileSync(path.join(folder, file), 'utf8')}`).join('\n');
}

const demoOnly = /^(assets\/)?(workbench|openapi|GuideView)\b/;

interface Named {
  $id?: string;
  name?: string;
  title?: string;
  properties?: Record<string, { title?: string }>;
}

function namesOf({ $id, name, title, properties = {} }: Named): string[] {
  const titles = Object.values(properties).map((property) => property.title);
  const all = [$id, name, title, ...Object.keys(properties), ...titles];
  return all.flatMap((one) => one?.replace(/ ?\{.*\}/, '') || []);
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { baseFolders, definitionTexts } from './definitionTexts';
import { escaped } from './escaped';

/** Words of one product, and where they are looked for. */
export interface ProductWords {
  /** What no other product's API, menu, texts or pages may hold. */
  read: string[];
  /** What is so much its own that no line of another's code may hold it either. */
  built: string[];
}

/** Terms of advertising that people read; code has channels and widgets of its own. */
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

/** What libraries of the console say for reasons of their own. */
const innocent = ['Start Time', 'End Time', 'Base URL', 'Update Date'];

/**
 * The names and titles of the root project that consist of several words, such as "site_id" and "Fill Rate", without
 * those that the other project or the base has too; and terms of the trade.
 */
export function productWords(other: string): ProductWords {
  const shared = definitionTexts([other, ...baseFolders]).join('\n');
  const names = definitionTexts(['.']).flatMap((text) => namesOf(JSON.parse(text)));
  const own = [...new Set(names)].filter(
    (name) => /[a-z][A-Z]|[ _.-]/.test(name) && !shared.includes(`"${name}"`) && !innocent.includes(name),
  );
  return { read: [...own, ...anywhere, ...terms], built: [...own, ...anywhere] };
}

/** Those of the words that a text holds, also in the plural: sentences in any letters, names as they are written. */
export function found(words: string[], text: string): string[] {
  // A time zone is everybody's.
  const told = text.replace(/\btime ?zones?\b/gi, '');
  return words.filter((word) => {
    const isName = /^\w*(_|[a-z][A-Z])\w*$/.test(word) && word !== 'eCPM';
    return new RegExp(`(?<![\\w-])${escaped(word)}s?(?![\\w-])`, isName ? '' : 'i').test(told);
  });
}

/** The text of all files of a built console but those of pages that only the demo has: they explain the language. */
export function builtText(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const shown = files.filter((file) => /\.(js|css|html|json|svg)$/.test(file) && !demoOnly.test(file));
  return shown.map((file) => `${file}\n${readFileSync(path.join(folder, file), 'utf8')}`).join('\n');
}

const demoOnly = /^(assets\/)?(workbench|openapi)\b/;

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

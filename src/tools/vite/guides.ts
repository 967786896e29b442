import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';
import { type Project, packageRoot } from '../../project/project';

/** What is written about one screen. */
export interface Guide {
  /** The screen's name; `home` is about the console as a whole. */
  name: string;
  title: string;
  html: string;
}

/** The guides of a project, from its Markdown files: each is named after the screen that it is about. */
export function guides({ folder }: Project): Guide[] {
  const place = path.join(folder, 'docs/guides/console');
  if (!existsSync(place)) return [];
  const files = readdirSync(place).filter((file) => file.endsWith('.md'));
  return files
    .sort()
    .map((file) => guide(path.basename(file, '.md'), readFileSync(path.join(place, file), 'utf8')));
}

/** A guide of the engine's own, whose links to other files lead nowhere in a page. */
export function engineGuide(name: string): Guide {
  const written = readFileSync(path.join(packageRoot, 'docs/guides', `${name}.md`), 'utf8');
  return guide(name, written.replace(/\[([^\]]+)\]\([^)]+\.md[^)]*\)/g, '$1'));
}

function guide(name: string, markdown: string): Guide {
  const [heading, title = name] = /^# (.+)$/m.exec(markdown) ?? [''];
  return { name, title, html: marked.parse(markdown.replace(heading, ''), { async: false }) };
}

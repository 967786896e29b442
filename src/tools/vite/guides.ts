import { readFileSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';
import { written } from '../../definition/languages/preferredLanguage';
import { guideNames, readGuide } from '../../project/guideFiles';
import { otherLanguages } from '../../project/languages';
import { type Project, packageRoot } from '../../project/project';

/** What is written about one screen. */
export interface Guide {
  /** The screen's name; `home` is about the console as a whole. */
  name: string;
  title: string;
  html: string;
}

/** The guides of a project in a language, from its Markdown files. */
export function guides(project: Project, language = written): Guide[] {
  return guideNames(project).map((name) => guide(name, readGuide(project, name, language)));
}

/** The code of what loads the guides in each language. */
export function guidesModule(project: Project): string {
  const entries = [written, ...otherLanguages(project)].map(
    (language) => `${JSON.stringify(language)}: () => import("virtual:guides-in/${language}")`,
  );
  return `export const loaders = { ${entries.join(', ')} };`;
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

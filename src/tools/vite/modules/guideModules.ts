import { readFileSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';
import { sourceLanguage } from '#definition/languages/negotiateLanguage.ts';
import { listGuideNames, readGuide } from '#project/guideFiles.ts';
import { enginePackageRoot, type Project } from '#project/project.ts';
import { listTargetLanguages } from '#project/readTranslationFiles.ts';

/** A user guide rendered to HTML. */
export interface RenderedGuide {
  /** The screen's name; `home` is the guide of the whole console. */
  name: string;
  title: string;
  html: string;
}

/** Renders the guides of a project in a language from Markdown. */
export function renderGuides(project: Project, language = sourceLanguage): RenderedGuide[] {
  return listGuideNames(project).map((name) => renderGuide(name, readGuide(project, name, language)));
}

/** Generates the virtual module that maps each language to the loader of its guides. */
export function generateGuideLoadersModule(project: Project): string {
  const entries = [sourceLanguage, ...listTargetLanguages(project)].map(
    (language) => `${JSON.stringify(language)}: () => import("virtual:guides-in/${language}")`,
  );
  return `export const loaders = { ${entries.join(', ')} };`;
}

/** Renders a guide of the engine without its file links. */
export function renderEngineGuide(name: string): RenderedGuide {
  const written = readFileSync(path.join(enginePackageRoot, 'docs/guides', `${name}.md`), 'utf8');
  return renderGuide(name, written.replace(/\[([^\]]+)\]\([^)]+\.md[^)]*\)/g, '$1'));
}

function renderGuide(name: string, markdown: string): RenderedGuide {
  const [heading, title = name] = /^# (.+)$/m.exec(markdown) ?? [''];
  return { name, title, html: marked.parse(markdown.replace(heading, ''), { async: false }) };
}

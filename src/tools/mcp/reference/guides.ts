import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findClosestName } from '#definition/text/findClosestName.ts';
import { enginePackageRoot } from '#project/project.ts';
import { getHeadingAnchor } from '#tools/docs/getHeadingAnchor.ts';

const docsFolder = path.join(enginePackageRoot, 'docs');

/** Pages that read_reference and explain_problem return instead. */
const otherPages = ['definitions', 'checks'];

/** A section of a guide: from a heading of the second level to the next one. */
export interface GuideSection {
  /** Name of the guide and anchor of the section, such as "changing-a-screen#rename-a-property". */
  address: string;
  title: string;
  text: string;
}

/** Lists the names of the guides for authors in this package. */
export function listGuides(): string[] {
  const pages = [docsFolder, path.join(docsFolder, 'guides')].flatMap((folder) =>
    readdirSync(folder).filter((file) => file.endsWith('.md')),
  );
  return pages
    .map((file) => path.basename(file, '.md'))
    .filter((name) => !otherPages.includes(name))
    .sort();
}

/** Reads a guide, or one section of it ("guide#section"). Throws with the nearest name if there is none. */
export function readGuidePage(address: string): string {
  const [name = '', anchor] = address.split('#');
  if (!listGuides().includes(name)) throw createUnknownNameError('guide', name, listGuides());
  if (anchor === undefined) return readPage(name);
  const sections = splitSections(name);
  const section = sections.find((one) => one.address === address);
  if (section) return `## ${section.title}\n\n${section.text}`;
  const known = sections.map((one) => one.address);
  throw createUnknownNameError('section', address, known);
}

/** Lists the sections of all guides, for the search. */
export function listGuideSections(): GuideSection[] {
  return listGuides().flatMap(splitSections);
}

function readPage(name: string): string {
  const places = ['guides', '.'].map((folder) => path.join(docsFolder, folder, `${name}.md`));
  const pages = places.flatMap((place) => {
    try {
      return readFileSync(place, 'utf8');
    } catch {
      return [];
    }
  });
  return pages[0] ?? '';
}

function splitSections(name: string): GuideSection[] {
  const parts = readPage(name)
    .split(/^#{1,2} /m)
    .slice(1);
  return parts.map((part, index) => {
    const [title = '', ...lines] = part.split('\n');
    const anchor = getHeadingAnchor(title);
    return { address: index === 0 ? name : `${name}#${anchor}`, title, text: lines.join('\n').trim() };
  });
}

/** Returns an error for an unknown name, with the nearest known one or the list of all. */
export function createUnknownNameError(kind: string, name: string, known: string[]): Error {
  const near = findClosestName(name, known);
  const hint = near ? `Did you mean "${near}"?` : `Known: ${known.join(', ')}.`;
  return new Error(`There is no ${kind} "${name}". ${hint}`);
}

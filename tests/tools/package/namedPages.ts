import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Finds the documentation pages that texts name, such as docs/guides/deploy.md, as paths in the package. */
export function namedPages(text: string): string[] {
  return [...text.matchAll(/docs\/[\w./-]*\w\.(?:md|json|png)/g)].map(([page]) => page);
}

/** Finds the targets of relative links below the docs folder of a package: by page, as paths in the package. */
export async function linkedPages(root: string): Promise<{ page: string; target: string }[]> {
  const pages = (await readdir(path.join(root, 'docs'), { recursive: true })).filter((name) =>
    name.endsWith('.md'),
  );
  const linked = await Promise.all(
    pages.map(async (name) => {
      const page = path.posix.join('docs', name);
      const links = (await readFile(path.join(root, page), 'utf8')).matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g);
      return [...links].map(([, to = '']) => ({
        page,
        target: path.posix.join(path.posix.dirname(page), to),
      }));
    }),
  );
  return linked.flat();
}

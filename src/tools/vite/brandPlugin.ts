import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import english from '../../definition/text/en.json';
import { type Project, packageRoot } from '../../project/project';
import { readWords } from '../../project/readWords';

const engineFiles = path.join(packageRoot, 'src/console/public');

/**
 * Gives the pages the project's name and colour, and serves files as they are: the engine's, the project's icon
 * as favicon.svg, and what lies in the project's `public`, which stands for the engine's file of the same name.
 */
export function brandPlugin(project: Project): Plugin {
  const files = publicFiles(project);
  return {
    name: 'brand',
    config: () => ({ publicDir: false }),
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => ({ html: branded(html, project), tags: [colour(project)] }),
    },
    generateBundle() {
      for (const [fileName, file] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source: content(file, project) });
    },
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const file = files[new URL(request.url ?? '/', 'http://localhost').pathname.slice(1)];
        if (!file) return next();
        response.setHeader('Content-Type', types[path.extname(file)] ?? 'application/octet-stream');
        response.end(content(file, project));
      });
    },
  };
}

/** Where each file lies, by its address. */
function publicFiles({ folder, brand }: Project): Record<string, string> {
  const icon = brand.icon && { 'favicon.svg': path.join(folder, brand.icon) };
  return { ...filesIn(engineFiles), ...icon, ...filesIn(path.join(folder, 'public')) };
}

function filesIn(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = found.map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.map((file) => [path.relative(folder, file).replaceAll(path.sep, '/'), file]),
  );
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Pages and drawings may name the project and its colour; other files are served byte by byte. */
function content(file: string, project: Project): string | Buffer {
  const bytes = readFileSync(file);
  return /\.(html|svg)$/.test(file) ? branded(bytes.toString('utf8'), project) : bytes;
}

/** Puts the project's name for %name%, its colour for %color%, and the word for what is on its way for %loading%. */
function branded(text: string, project: Project): string {
  const words = { ...english, ...readWords(undefined, project) };
  return text
    .replaceAll('%name%', escaped(project.name))
    .replaceAll('%color%', project.brand.color)
    .replaceAll('%loading%', escaped(words['page.loading']));
}

/** The project's colour as a CSS variable: whatever is coloured like it is so through this one. */
function colour({ brand }: Project): HtmlTagDescriptor {
  return { tag: 'style', children: `:root { --brand: ${brand.color}; }`, injectTo: 'head' };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

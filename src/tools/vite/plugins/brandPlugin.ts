import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import english from '#definition/text/en.json';
import { enginePackageRoot, type Project } from '#project/project.ts';
import { readMessageOverrides } from '#project/readMessageOverrides.ts';
import { escapeHtmlText } from '#tools/escapeHtmlText.ts';

const enginePublicFolder = path.join(enginePackageRoot, 'src/console/public');

/**
 * Vite plugin that inserts the project's name and color into the pages and serves the public files of engine and
 * project.
 */
export function brandPlugin(project: Project): Plugin {
  const files = getPublicFiles(project);
  return {
    name: 'brand',
    config: () => ({ publicDir: false }),
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => ({
        html: replaceBrandPlaceholders(html, project),
        tags: [createBrandColorTag(project)],
      }),
    },
    generateBundle() {
      for (const [fileName, file] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source: readPublicFile(file, project) });
    },
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const file = files[new URL(request.url ?? '/', 'http://localhost').pathname.slice(1)];
        if (!file) return next();
        response.setHeader('Content-Type', mimeTypes[path.extname(file)] ?? 'application/octet-stream');
        response.end(readPublicFile(file, project));
      });
    },
  };
}

/** Returns the file paths by URL. */
function getPublicFiles({ folder, brand }: Project): Record<string, string> {
  const icon = brand.icon && { 'favicon.svg': path.join(folder, brand.icon) };
  return { ...listFiles(enginePublicFolder), ...icon, ...listFiles(path.join(folder, 'public')) };
}

function listFiles(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = found.map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.map((file) => [path.relative(folder, file).replaceAll(path.sep, '/'), file]),
  );
}

const mimeTypes: Record<string, string> = {
  '.html': 'text/html',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/**
 * Reads a public file. In HTML and SVG, placeholders for the project's name and color are replaced; other files are
 * unchanged.
 */
function readPublicFile(file: string, project: Project): string | Buffer {
  const bytes = readFileSync(file);
  return /\.(html|svg)$/.test(file) ? replaceBrandPlaceholders(bytes.toString('utf8'), project) : bytes;
}

/** Replaces %name%, %color% and %loading% (the loading message). */
function replaceBrandPlaceholders(text: string, project: Project): string {
  const words = { ...english, ...readMessageOverrides(undefined, project) };
  return text
    .replaceAll('%name%', escapeHtmlText(project.name))
    .replaceAll('%color%', project.brand.color)
    .replaceAll('%loading%', escapeHtmlText(words['page.loading']));
}

/** Creates a style tag with the brand color as a CSS variable. */
function createBrandColorTag({ brand }: Project): HtmlTagDescriptor {
  return { tag: 'style', children: `:root { --brand: ${brand.color}; }`, injectTo: 'head' };
}

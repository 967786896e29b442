import sanitize from '#publisher/articles/sanitizeThread.ts';
import { vectors } from './vectors.ts';

// Prints the server's sanitized HTML of each vector as JSON, because Playwright's loader cannot load the server's
// modules.
console.log(JSON.stringify(vectors.map(({ name, html }) => ({ name, html: sanitize(html) }))));

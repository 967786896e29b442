import sanitize from '../../../src/publisher/articles/sanitizeThread';
import { vectors } from './vectors';

// What the server makes of each vector, as JSON: Playwright's own loader cannot load the server's modules.
console.log(JSON.stringify(vectors.map(({ name, html }) => ({ name, html: sanitize(html) }))));

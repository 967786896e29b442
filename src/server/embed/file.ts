import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A file that pages of publishers load. */
export function file(name: string): string {
  return readFileSync(path.join(import.meta.dirname, 'files', name), 'utf8');
}

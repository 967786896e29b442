import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { callNames } from './callNames';

const server = path.resolve(import.meta.dirname, '../server');

/**
 * The hand-written calls of the server, by resource: those of src/server/rules/<resource>.ts, or of a file
 * <resource>Rule.ts beside the code that it belongs to. They are read as text, since tools never import the
 * server; a resource whose rule cannot be read so is left out.
 */
export function knownRules(definitions: string[]): Record<string, string[]> {
  const resources = definitions.flatMap(
    (file) => /^resources[\\/](?:.*[\\/])?([^\\/]+)\.json$/.exec(file)?.[1] ?? [],
  );
  const files = ruleFiles();
  return Object.fromEntries(
    resources.flatMap((resource) => {
      const file = files.get(resource);
      const names = file ? callNames(readFileSync(path.join(server, file), 'utf8')) : [];
      return names ? [[resource, names]] : [];
    }),
  );
}

/** The files of the server that hold a rule, by its resource. */
function ruleFiles(): Map<string, string> {
  const sources = existsSync(server) ? readdirSync(server, { recursive: true, encoding: 'utf8' }) : [];
  return new Map(
    sources.flatMap((source) => {
      const name = /^rules[\\/]([^\\/]+)\.ts$/.exec(source) ?? /(?:^|[\\/])([^\\/]+)Rule\.ts$/.exec(source);
      return name?.[1] ? [[name[1], source]] : [];
    }),
  );
}

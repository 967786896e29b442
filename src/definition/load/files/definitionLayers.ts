/** Prefix of a file from the base, such as "@base/users/schemas/user.json", or of a file from an added folder. */
const externalPrefixPattern = /^@.*\/(?=(schemas|resources|languages|tests\/cases)\/)/;

/**
 * Converts the path of a definition file to its path in a project: "@base/users/schemas/user.json" to
 * "schemas/user.json".
 */
export function toProjectPath(file: string): string {
  return file.replace(externalPrefixPattern, '');
}

const mergedPathPattern = /^(resources\/(menu\.json|dictionaries\.json|text\/)|languages\/)/;

/** Checks whether all files at this path are merged (menu, dictionaries, texts, translations). */
export function isMergedPath(local: string): boolean {
  return mergedPathPattern.test(local);
}

/** Checks whether the path of a definition file is that of a base definition ("@base/…"), not of the project. */
export function isBaseFile(file: string): boolean {
  return file.startsWith('@base/');
}

/**
 * Groups definition files by their path in the project, in order of precedence: base, project, added folders. Each file
 * may extend or replace the ones before it.
 */
export function groupFilesByProjectPath(files: string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  const rank = (file: string) => (isBaseFile(file) ? 0 : externalPrefixPattern.test(file) ? 2 : 1);
  for (const file of [...files].sort((a, b) => rank(a) - rank(b))) {
    const local = toProjectPath(file);
    groups.set(local, [...(groups.get(local) ?? []), file]);
  }
  return groups;
}

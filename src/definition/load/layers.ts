/** A file of the base, such as "@base/users/schemas/user.json", and one that was added to a project's own of its name. */
const outside = /^@.*\/(?=(schemas|resources|languages|tests\/cases)\/)/;

/** What a file defines, whoever brings it: the path that it has in a project of its own, such as "schemas/user.json". */
export function localPath(file: string): string {
  return file.replace(outside, '');
}

const shared = /^(resources\/(menu\.json|dictionaries\.json|text\/)|languages\/)/;

/** Whether several files may always say together what is defined there: entries of each count. */
export function isShared(local: string): boolean {
  return shared.test(local);
}

/** Whether a file is one of the base's. */
export function isOfBase(file: string): boolean {
  return file.startsWith('@base/');
}

/**
 * The files by what they define. Where several define one thing, those of the base come first, then the
 * project's own, then what was added: each may extend or replace what stands before it.
 */
export function groupLayers(files: string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  const rank = (file: string) => (isOfBase(file) ? 0 : outside.test(file) ? 2 : 1);
  for (const file of [...files].sort((a, b) => rank(a) - rank(b))) {
    const local = localPath(file);
    groups.set(local, [...(groups.get(local) ?? []), file]);
  }
  return groups;
}

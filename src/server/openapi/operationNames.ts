import type { Resource } from '#definition/model/resource.ts';

/** Splits a camel-case name into words: renewLoan becomes "renew loan". */
export function splitCamelCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Returns the tag of a resource's calls: its title, without a placeholder for the record. */
export function getOperationTag({ title }: Pick<Resource, 'title'>): string {
  return title.replace(/\s*\{\w+\}/g, '');
}

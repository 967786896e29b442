import type { Resource } from '../../definition/types';

/** What a resource's calls are listed under: its title, without the record that the title may name. */
export function tagOf({ title }: Resource): string {
  return title.replace(/\s*\{\w+\}/g, '');
}

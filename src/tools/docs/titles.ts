import type { MetaSchema } from './meta';

/** A definition's title as people read it: MenuPlaceDefinition is "Menu place". */
export function titleOf({ title = '' }: MetaSchema): string {
  const words = title
    .replace(/(Object)?Definition$|Name$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Where its section is linked. */
export function anchorOf(schema: MetaSchema): string {
  return titleOf(schema).toLowerCase().replaceAll(' ', '-');
}

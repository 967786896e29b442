import { useCallback, useMemo, useState } from 'react';
import type { DisplayName, Property } from '#definition/model/entity.ts';
import type { List, ListColumn, Resource } from '#definition/model/resource.ts';

/**
 * Returns the state of the choices that label a table's columns: the properties to load them for, and true once they are
 * loaded. Columns that the user adds later do not hide the rows.
 */
export function useColumnChoices(resource: Resource, { layout, columns }: List) {
  const [loadedFor, setLoadedFor] = useState<string>();
  const properties = useMemo(
    () => (layout === 'table' ? findLoadedChoiceProperties(resource, columns) : []),
    [resource, layout, columns],
  );
  const onLoaded = useCallback(() => setLoadedFor(resource.name), [resource.name]);
  return { properties, isLoaded: properties.length === 0 || loadedFor === resource.name, onLoaded };
}

const choiceDisplays: DisplayName[] = ['choice', 'reference', 'list', 'path', 'record'];

/** Returns the properties of the columns whose values are labeled by choices that are loaded. */
function findLoadedChoiceProperties({ entity }: Resource, columns: ListColumn[]): Property[] {
  const found = columns.flatMap(({ fields, display }) =>
    fields.flatMap((field) => {
      const property = entity?.properties[field];
      const shown = display === 'stacked' ? (property?.display ?? 'text') : display;
      const isLoaded = !property?.choices && (property?.dictionary || property?.references);
      return property && isLoaded && choiceDisplays.includes(shown) ? [property] : [];
    }),
  );
  return [...new Set(found)];
}

import type { Entity } from '#definition/model/entity.ts';
import type { DetailsDrawerSettings } from '#definition/model/recordPage.ts';
import type { ResourceDefinition } from '#definition/model/resource.ts';
import { loadColumn } from './loadColumn.ts';

/** Expands the definition of a details drawer. */
export function loadDetails(
  { details }: ResourceDefinition,
  entity: Entity,
): DetailsDrawerSettings | undefined {
  if (!details) return undefined;
  return {
    title: details.title,
    sections: details.sections.map(({ section, fields }) => ({
      title: section,
      fields: fields.map((field) => loadColumn(field, entity)),
    })),
  };
}

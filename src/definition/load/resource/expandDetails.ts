import type { Entity } from '#definition/model/entity.ts';
import type { DetailsDrawerSettings } from '#definition/model/recordPage.ts';
import type { ResourceDefinition } from '#definition/model/resource.ts';
import { expandColumn } from './expandColumn.ts';

/** Expands the definition of a details drawer. */
export function expandDetails(
  { details }: ResourceDefinition,
  entity: Entity,
): DetailsDrawerSettings | undefined {
  if (!details) return undefined;
  return {
    title: details.title,
    sections: details.sections.map(({ section, fields }) => ({
      title: section,
      fields: fields.map((field) => expandColumn(field, entity)),
    })),
  };
}

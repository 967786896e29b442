import type { Entity } from '../../model/entity';
import type { DetailsDrawerSettings } from '../../model/recordPage';
import type { ResourceDefinition } from '../../model/resource';
import { loadColumn } from './loadColumn';

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

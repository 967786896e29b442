import type { Entity } from '../model/entity';
import type { Details } from '../model/recordPage';
import type { ResourceDefinition } from '../model/resource';
import { loadColumn } from './column';

/** Works out what is told of one record in a drawer. */
export function loadDetails({ details }: ResourceDefinition, entity: Entity): Details | undefined {
  if (!details) return undefined;
  return {
    title: details.title,
    sections: details.sections.map(({ section, facts }) => ({
      title: section,
      facts: facts.map((fact) => loadColumn(fact, entity)),
    })),
  };
}

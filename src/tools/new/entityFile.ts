import type { EntityDefinition } from '../../definition/model/entity';
import type { Draft } from './Draft';
import { titleOf } from './words';

/** The schema of a new screen. */
export function entityFile({ name, key, properties, required }: Draft): EntityDefinition {
  const messages = required.map((property) => [
    property,
    `Please ${verb(properties[property])} ${inText(properties[property])}`,
  ]);
  return {
    $schema: './meta/entity.json',
    $id: name,
    title: titleOf(name),
    type: 'object',
    ...(key === 'id' ? {} : { key }),
    ...(required.length > 0 ? { required } : {}),
    properties,
    ...(required.length > 0 ? { errorMessage: { required: Object.fromEntries(messages) } } : {}),
  };
}

type Property = Draft['properties'][string] | undefined;

function verb(property: Property): string {
  return property?.oneOf ? 'select' : 'input';
}

/** A title within a sentence: abbreviations keep their capitals. */
function inText(property: Property): string {
  return (property?.title ?? '').replace(/\b[A-Z][a-z]/g, (start) => start.toLowerCase());
}

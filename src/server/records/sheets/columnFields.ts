import { nearest } from '../../../definition/nearest';
import { text } from '../../../definition/text';
import type { Call, Property } from '../../../definition/types';
import { invalid } from '../../errors/failures';

/** Finds the property that each column of a file is for, by its title or one of its names, whatever the case. */
export function columnFields(
  header: string[],
  properties: Property[],
  names: Call['names'] = {},
): Map<string, Property> {
  return new Map(header.map((column) => [column, fieldOf(column, properties, names)]));
}

function fieldOf(column: string, properties: Property[], names: Call['names']): Property {
  const wanted = column.toLowerCase();
  const found = properties.find(({ title, name }) =>
    [title, name, names[name] ?? name].some((one) => one.toLowerCase() === wanted),
  );
  if (found) return found;
  const near = nearest(
    column,
    properties.flatMap(({ title, name }) => [title, name]),
  );
  const key = near ? 'server.import.unknownColumnNear' : 'server.import.unknownColumn';
  const known = properties.map(({ title }) => title).join(', ');
  throw invalid([{ field: '/file', message: text(key, { column, near, known }) }]);
}

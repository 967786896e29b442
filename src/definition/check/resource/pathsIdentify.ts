import { placeholders } from '../../fill';
import type { Finding } from '../finding';
import { texts } from '../mention';
import { entityOf } from '../parts/entityOf';
import { property } from '../parts/properties';
import { calls, short } from '../parts/screen';
import { nameOf, textAt } from '../place';
import type { Rule } from '../types';

const ofOneRecord = ['get', 'update', 'delete'];

/** R023: the calls of one record say which: their path holds the entity's key. */
export const pathsIdentify: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  const key = textAt(entity?.root, 'key') ?? 'id';
  if (!property(entity, key)) return [];
  const paths = calls(resource).filter((call) => ofOneRecord.includes(nameOf(call)));
  return paths.flatMap((call): Finding[] =>
    texts(short(call, 'call'))
      .filter(({ name }) => !placeholders(name).includes(key))
      .map(({ place }) => ({
        place,
        message: `"${nameOf(call)}" must name its record: the path has no {${key}}`,
      })),
  );
};

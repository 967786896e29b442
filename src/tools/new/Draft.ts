import type { PropertyDefinition } from '../../definition/model/entity';
import type { CallDefinition } from '../../definition/model/resource';
import { titleOf } from './words';

/** What a new screen is made from, wherever it was learnt. */
export interface Draft {
  /** The entity's name, such as campaign. */
  name: string;
  /** The property that identifies a record. */
  key: string;
  properties: Record<string, PropertyDefinition>;
  required: string[];
  /** The calls, where an API says them. */
  calls?: Record<string, CallDefinition>;
}

/** The least that a screen can be: records with a name. */
export function draftFromName(name: string): Draft {
  return addServerProperties({
    name,
    key: 'id',
    properties: {
      name: { title: 'Name', type: 'string', transform: ['trim'], maxLength: 100, unique: true },
    },
    required: ['name'],
  });
}

const time = { type: 'string', format: 'date-time', readOnly: true } as const;

/** What the server fills in, by the names that it is usually given. */
const own: { name: RegExp; property: Omit<PropertyDefinition, 'title'> }[] = [
  { name: /^creat(ed|ion)?_?(time|at|date|on)$/i, property: { ...time, generated: 'created' } },
  { name: /^(updat|modifi)(e|ed)?_?(time|at|date|on)$/i, property: { ...time, generated: 'updated' } },
  {
    name: /^(creator|created_?(by|user|user_?name))$/i,
    property: { type: 'string', readOnly: true, generated: 'author' },
  },
];

/** The draft with a key, and with what the server fills in marked as such. */
export function addServerProperties(draft: Draft): Draft {
  const { key } = draft;
  const entries = Object.entries(draft.properties).map(([name, property]): [string, PropertyDefinition] => {
    const found = own.find((one) => one.name.test(name));
    return [name, found ? { title: property.title, ...found.property } : property];
  });
  const given = draft.properties[key];
  const numbered: PropertyDefinition = {
    title: `${titleOf(draft.name)} ID`,
    type: 'integer',
    readOnly: true,
    generated: 'key',
  };
  const keyed: PropertyDefinition =
    given && given.type !== 'integer' ? { ...given, title: numbered.title, unique: true } : numbered;
  const others = entries.filter(([name]) => name !== key);
  if (!others.some(([, { generated }]) => generated === 'created'))
    others.push(['created_time', { title: 'Created Time', ...time, generated: 'created' }]);
  const properties = { [key]: keyed, ...Object.fromEntries(others) };
  const entered = Object.keys(properties).filter((name) => !properties[name]?.readOnly);
  return { ...draft, properties, required: draft.required.filter((name) => entered.includes(name)) };
}

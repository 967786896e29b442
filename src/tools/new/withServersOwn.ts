import type { PropertyDefinition } from '../../definition/types';
import type { Draft } from './Draft';
import { titleOf } from './words';

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
export function withServersOwn(draft: Draft): Draft {
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

import type { PropertyDefinition } from '#definition/model/entity.ts';
import type { CallDefinition } from '#definition/model/resource.ts';
import { toTitleCase } from '../naming.ts';
import type { Omission } from '../Omission.ts';

/** The input for a new screen: entity name, key, properties and calls. */
export interface ScreenDraft {
  /** The entity's name, such as campaign. */
  name: string;
  /** The property that identifies a record. */
  key: string;
  properties: Record<string, PropertyDefinition>;
  required: string[];
  /** Properties that must refer to records of another screen. */
  references?: string[];
  /** The calls, if the API describes them. */
  calls?: Record<string, CallDefinition>;
  /** Route of the list. Default: from the resource's name. */
  route?: string;
  /** Parts of the source that the screen leaves out. */
  omissions?: Omission[];
  /** The parts of the source document, to find their lines: the list, its calls and properties by name. */
  source?: { list?: unknown; calls: Record<string, unknown>; properties: Record<string, unknown> };
}

/** Creates a draft with a name property only. */
export function draftScreenFromName(name: string): ScreenDraft {
  return addServerProperties({
    name,
    key: 'id',
    properties: {
      name: { title: 'Name', type: 'string', transform: ['trim'], maxLength: 100, unique: true },
    },
    required: ['name'],
  });
}

const readOnlyTime = { type: 'string', format: 'date-time', readOnly: true } as const;

/** Names of properties that the server typically generates. */
const serverPropertyPatterns: { name: RegExp; property: Omit<PropertyDefinition, 'title'> }[] = [
  {
    name: /^((creat(ed|ion)?|insert(ed)?)_?(time|at|date|on|timestamp)|created|date_?created|createdDateTime)$/i,
    property: { ...readOnlyTime, generated: 'created' },
  },
  {
    name: /^((last_?)?(updat|modifi|chang)(e|ed)?_?(time|at|date|on|timestamp)|(last_?)?(updated|modified)|date_?(updated|modified)|lastModifiedDateTime)$/i,
    property: { ...readOnlyTime, generated: 'updated' },
  },
  {
    name: /^(creator|created_?(by|user|user_?name))$/i,
    property: { type: 'string', readOnly: true, generated: 'author' },
  },
];

/** Adds a key and a creation time to a draft, and marks the properties that the server generates. */
export function addServerProperties(draft: ScreenDraft): ScreenDraft {
  const { key } = draft;
  const entries = Object.entries(draft.properties).map(([name, property]): [string, PropertyDefinition] => {
    const found = serverPropertyPatterns.find((one) => one.name.test(name));
    if (!found) return [name, property];
    // A timestamp as a number keeps its type.
    if ((property.type ?? 'string') !== 'string') return [name, { ...property, readOnly: true }];
    const { path } = property;
    return [name, { title: property.title, ...found.property, ...(path ? { path } : {}) }];
  });
  const given = draft.properties[key];
  const numbered: PropertyDefinition = {
    title: `${toTitleCase(draft.name)} ID`,
    type: 'integer',
    readOnly: true,
    generated: 'key',
  };
  const keyed: PropertyDefinition =
    given && given.type !== 'integer' ? { ...given, title: numbered.title, unique: true } : numbered;
  const others = entries.filter(([name]) => name !== key);
  if (!others.some(([, { generated }]) => generated === 'created'))
    others.push(['created_time', { title: 'Created Time', ...readOnlyTime, generated: 'created' }]);
  const properties = { [key]: keyed, ...Object.fromEntries(others) };
  const entered = Object.keys(properties).filter((name) => !properties[name]?.readOnly);
  return { ...draft, properties, required: draft.required.filter((name) => entered.includes(name)) };
}

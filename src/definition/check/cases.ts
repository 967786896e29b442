import { unknownCaseForm } from './caseForm';
import { unknownCaseAction, unknownCaseRight, unknownCaseSince } from './caseRights';
import { casesOf, screenOf } from './parts/cases';
import { entityOf, property, propertyNames, unknownProperties } from './parts/properties';
import type { Rule } from './parts/rule';
import { invalidChoice, invalidType, invalidValue, missingKey, unknownKey } from './shape';
import { duplicates, type Finding } from './source/finding';
import { keys, texts, unknownNames } from './source/nameUse';
import { at, items, members, nameOf, type Place, textAt, valueAt } from './source/place';
import type { Source } from './source/source';

/** K010: cases are entered into a resource that has records, and named after what they are. */
const unknownCaseResource: Rule = (file, world) => {
  const place = at(file.root, 'resource');
  const entity = textAt(screenOf(file, world)?.root, 'entity');
  const unknown = unknownNames(texts(place), world.resources, (name) => `there is no resource "${name}"`);
  if (!place || unknown.length > 0 || !screenOf(file, world)?.root) return unknown;
  if (!entity) return [{ place, message: `"${textAt(place)}" has no records` }];
  return entity === file.name || !world.entities.has(entity)
    ? []
    : [
        {
          place,
          message: `"${textAt(place)}" has records of "${entity}", and the file is named after "${file.name}"`,
        },
      ];
};

/** K012: what is entered are properties, unless the case is about what happens when it is none. */
const unknownCaseProperty: Rule = (file, world) => {
  const entity = entityOf(screenOf(file, world), world);
  return [
    ...casesOf(file).flatMap((one) => {
      const refused = fieldsRefused(one);
      return unknownProperties(
        [
          ...keys(at(one, 'data')).filter(({ name }) => !refused.includes(name)),
          ...items(at(one, 'given')).flatMap(keys),
        ],
        entity,
      );
    }),
    ...recordsOf(file).flatMap(([name, record]) => unknownProperties(keys(record), world.entities.get(name))),
  ];
};

/** K013: what is said of a field is said of one that there is, or that was sent. */
const unknownCaseField: Rule = (file, world) => {
  const known = propertyNames(entityOf(screenOf(file, world), world));
  return casesOf(file).flatMap((one) => {
    const sent = keys(at(one, 'data')).map(({ name }) => name);
    const fields = items(at(one, 'errors')).flatMap((error) => at(error, 'field') ?? []);
    return unknownNames(
      texts(...fields)
        .map(({ name, place }) => ({ name: name.split('/')[1] ?? '', place }))
        .filter(({ name }) => name !== ''),
      known && [...known, ...sent],
      (name) => `neither is "${name}" a property, nor is it entered`,
    );
  });
};

/** K014: no two cases expect something else of the same. */
const contradictoryCase: Rule = (file) => {
  const all = casesOf(file);
  const written = (one: Place, ...names: string[]) =>
    JSON.stringify(names.map((key) => sorted(valueAt(one, key))));
  const asked = all.map((one) => written(one, 'form', 'action', 'as', 'given', 'since', 'data', 'on'));
  return all.flatMap((one, index): Finding[] => {
    const first = all[asked.indexOf(asked[index] ?? '')] ?? one;
    if (written(first, 'errors') === written(one, 'errors')) return [];
    const message = `the case "${textAt(first, 'name')}" enters the same, and expects something else`;
    return [{ place: at(one, 'name') ?? one, message }];
  });
};

/** K015: no two cases are called the same, and no case says two things of one field. */
const duplicateCaseName: Rule = (file) => [
  ...duplicates(
    casesOf(file).map((one) => at(one, 'name')),
    (name) => `two cases are called ${name}`,
  ),
  ...casesOf(file).flatMap((one) =>
    duplicates(
      items(at(one, 'errors')).map((error) => at(error, 'field')),
      (field) => `two messages are expected of ${field}, and a field has one at a time`,
    ),
  ),
];

/** K016: a record that a case names is one of a resource, for a property that refers to records of it. */
const unknownCaseRecord: Rule = (file, world) => {
  const entity = entityOf(screenOf(file, world), world);
  const entered = casesOf(file).flatMap((one) =>
    [at(one, 'data'), ...items(at(one, 'given'))].flatMap(members),
  );
  return entered.flatMap((value) =>
    [value, ...items(value)].flatMap((mark): Finding[] => {
      const record = at(mark, 'record');
      if (!record) return [];
      const unknown = unknownNames(
        texts(record),
        world.resources,
        (name) => `there is no resource "${name}"`,
      );
      const asked = property(entity, nameOf(value));
      if (unknown.length > 0 || !asked) return unknown;
      const leads = textAt(asked, 'references', 'resource');
      const shows = (name?: string) => textAt(world.resources.get(name ?? '')?.root, 'entity');
      if (leads && shows(leads) === shows(textAt(record))) return [];
      const where = leads ? `refers to records of "${leads}"` : 'refers to no records';
      return [{ place: record, message: `"${nameOf(value)}" ${where}` }];
    }),
  );
};

/** K017: the records that are there before are of entities. */
const unknownCaseEntity: Rule = ({ root }, { entities }) =>
  unknownNames(keys(at(root, 'records')), entities, (name) => `there is no entity "${name}"`);

function recordsOf({ root }: Source): [string, Place][] {
  return members(at(root, 'records')).flatMap((list) =>
    items(list).map((one): [string, Place] => [nameOf(list), one]),
  );
}

/** The fields of which a case expects to be told something. */
function fieldsRefused(one: Place): string[] {
  return items(at(one, 'errors')).map((error) => textAt(error, 'field')?.split('/')[1] ?? '');
}

/** A value whose keys stand in one order, so that equal ones are written alike. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}

/** What can be wrong in the cases of a schema, by its code. */
export const caseRules = {
  K001: unknownKey,
  K002: missingKey,
  K003: invalidType,
  K004: invalidChoice,
  K005: invalidValue,
  K010: unknownCaseResource,
  K011: unknownCaseForm,
  K012: unknownCaseProperty,
  K013: unknownCaseField,
  K014: contradictoryCase,
  K015: duplicateCaseName,
  K016: unknownCaseRecord,
  K017: unknownCaseEntity,
  K018: unknownCaseAction,
  K019: unknownCaseRight,
  K020: unknownCaseSince,
} satisfies Record<string, Rule>;

import type { Action } from '../model/action.ts';
import type { Definitions } from '../model/definitions.ts';
import type { Entity, LabeledChoice } from '../model/entity.ts';
import type { Form, List, Resource } from '../model/resource.ts';
import { createDefinitionChange, type DefinitionChange, diffMapsByKey } from './DefinitionChange.ts';

/** Compares what users see in the console: screens, columns, filters, buttons, fields and labels. */
export function diffScreens(before: Definitions, after: Definitions): DefinitionChange[] {
  const [old, now] = [getScreens(before), getScreens(after)];
  const moves = Object.values(after.resources).filter(
    ({ renamedFrom }) => renamedFrom !== undefined && old[renamedFrom],
  );
  const moved = Object.fromEntries(
    Object.entries(old).map(([name, screen]) => [
      moves.find(({ renamedFrom }) => renamedFrom === name)?.name ?? name,
      screen,
    ]),
  );
  return [
    ...diffMapsByKey(
      moved,
      now,
      {
        added: (name, { title }) => [createDefinitionChange(name, 'safe', `a new screen, "${title}"`)],
        removed: (name, { title }) => [
          createDefinitionChange(name, 'destructive', `the screen "${title}" is gone`),
        ],
      },
      diffScreen,
    ),
    ...diffMapsByKey(getReportPageTitles(before), getReportPageTitles(after), {
      added: (name, title) => [createDefinitionChange(name, 'safe', `a new page of reports, "${title}"`)],
      removed: (name, title) => [
        createDefinitionChange(name, 'destructive', `the page of reports "${title}" is gone`),
      ],
    }),
    ...diffMapsByKey(getMenuNames(before), getMenuNames(after), noChanges, (id, old, name) =>
      describeRename(id, 'its place in the menu is called', old, name),
    ),
    ...Object.values(after.dictionaries).flatMap((dictionary) =>
      diffChoices(dictionary.name, before.dictionaries[dictionary.name]?.values, dictionary.values),
    ),
    ...Object.values(after.entities).flatMap((entity) => {
      const old = before.entities[entity.name] ?? before.entities[entity.schema.renamedFrom ?? ''];
      return old ? diffLabels(entity.name, old, entity) : [];
    }),
  ];
}

/** Compares the choices of a dictionary. Records keep a choice that is gone until they are changed to another one. */
function diffChoices(name: string, before?: LabeledChoice[], after?: LabeledChoice[]): DefinitionChange[] {
  // Choices that an API returns are not known here.
  if (!before || !after) return [];
  const byValue = (choices: LabeledChoice[]) =>
    Object.fromEntries(choices.map((choice) => [String(choice.value), choice.label]));
  return diffMapsByKey(byValue(before), byValue(after), {
    added: (_, label) => [createDefinitionChange(name, 'safe', `a new choice, "${label}"`)],
    removed: (_, label) => [
      createDefinitionChange(
        name,
        'narrowing',
        `the choice "${label}" is gone: records keep it, and no other record can get it`,
      ),
    ],
  });
}

function getReportPageTitles({ reportPages }: Definitions): Record<string, string> {
  return Object.fromEntries(Object.values(reportPages).map(({ name, title }) => [name, title]));
}

function getMenuNames({ menu }: Definitions): Record<string, string> {
  return Object.fromEntries(menu.map(({ id, name }) => [id, name]));
}

const noChanges = { added: () => [], removed: () => [] };

function getScreens({ resources }: Definitions): Record<string, Resource> {
  return Object.fromEntries(Object.entries(resources).filter(([, { route }]) => route !== undefined));
}

function diffScreen(name: string, old: Resource, screen: Resource): DefinitionChange[] {
  return [
    ...(old.route === screen.route
      ? []
      : [
          createDefinitionChange(
            name,
            'narrowing',
            `moves from ${old.route} to ${screen.route}: bookmarks lead nowhere`,
          ),
        ]),
    ...describeRename(name, 'is called', old.title, screen.title),
    ...diffList(name, old.list, screen.list, createNameResolver(screen)),
    ...diffMapsByKey(old.forms, screen.forms, describeAddedAndRemoved(name, 'form'), (form, earlier, later) =>
      diffForm(`${name}: ${form}`, earlier, later, createNameResolver(screen)),
    ),
  ];
}

/** Maps a property's previous name to its current name. */
type CurrentNameResolver = (was: string) => string;

function createNameResolver({ entity }: Resource): CurrentNameResolver {
  const properties = Object.values(entity?.properties ?? {});
  return (was) => properties.find(({ schema }) => schema.renamedFrom === was)?.name ?? was;
}

function diffList(
  name: string,
  old: List | undefined,
  list: List | undefined,
  now: CurrentNameResolver,
): DefinitionChange[] {
  const columns = (one: List | undefined) =>
    toEntries(one?.columns ?? [], ({ key, title }) => [now(key), title]);
  const filters = (one: List | undefined) =>
    toEntries(one?.filters ?? [], ({ params, title }) => [params.map(now).join(), title]);
  const buttons = (one: List | undefined) =>
    toEntries([...(one?.toolbar ?? []), ...(one?.rowActions ?? [])], (action) => [
      getActionLabel(action),
      getActionLabel(action),
    ]);
  return [
    ...diffTitles(name, 'column', columns(old), columns(list)),
    ...diffTitles(name, 'filter', filters(old), filters(list)),
    ...diffTitles(name, 'button', buttons(old), buttons(list)),
  ];
}

function diffForm(at: string, old: Form, form: Form, now: CurrentNameResolver): DefinitionChange[] {
  const fields = (one: Form) => toEntries(one.fields, ({ name }) => [now(name), now(name)]);
  return [
    ...describeRename(at, 'is called', old.title, form.title),
    ...diffTitles(at, 'field', fields(old), fields(form)),
  ];
}

function getActionLabel({ label }: Action): string {
  return label;
}

/** Compares the labels of properties and of their choices. */
function diffLabels(name: string, old: Entity, entity: Entity): DefinitionChange[] {
  return Object.values(entity.properties).flatMap((property) => {
    const earlier = old.properties[property.name] ?? old.properties[property.schema.renamedFrom ?? ''];
    if (!earlier) return [];
    const at = `${name}.${property.name}`;
    const labels = (property.choices ?? []).flatMap(({ value, label }) => {
      const choice = earlier.choices?.find((one) => one.value === value);
      return choice
        ? describeRename(at, `the choice ${JSON.stringify(value)} is called`, choice.label, label)
        : [];
    });
    return [...describeRename(at, 'is called', earlier.title, property.title), ...labels];
  });
}

function diffTitles(
  at: string,
  what: string,
  before: Record<string, string>,
  after: Record<string, string>,
): DefinitionChange[] {
  return diffMapsByKey(before, after, describeAddedAndRemoved(at, what), (name, old, title) =>
    describeRename(at, `the ${what} "${name}" is called`, old, title),
  );
}

function describeAddedAndRemoved(at: string, what: string) {
  return {
    added: (name: string) => [createDefinitionChange(at, 'safe', `a new ${what}, "${name}"`)],
    removed: (name: string) => [createDefinitionChange(at, 'destructive', `the ${what} "${name}" is gone`)],
  };
}

function describeRename(at: string, words: string, old: string, title: string): DefinitionChange[] {
  return old === title ? [] : [createDefinitionChange(at, 'safe', `${words} "${title}", not "${old}"`)];
}

function toEntries<T>(things: T[], entry: (thing: T) => [string, string]): Record<string, string> {
  return Object.fromEntries(things.map(entry));
}

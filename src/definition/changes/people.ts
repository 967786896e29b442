import type { Action } from '../model/action';
import type { Definitions } from '../model/definitions';
import type { Entity } from '../model/entity';
import type { Form, List, Resource } from '../model/resource';
import { type Change, change, compareByName } from './Change';

/** What people who use the console find otherwise: screens, columns, filters, buttons, fields and words. */
export function peopleChanges(before: Definitions, after: Definitions): Change[] {
  const [old, now] = [screensOf(before), screensOf(after)];
  const moves = Object.values(after.resources).filter(({ was }) => was !== undefined && old[was]);
  const moved = Object.fromEntries(
    Object.entries(old).map(([name, screen]) => [
      moves.find(({ was }) => was === name)?.name ?? name,
      screen,
    ]),
  );
  return [
    ...compareByName(
      moved,
      now,
      {
        came: (name, { title }) => [change(name, 'safe', `a new screen, "${title}"`)],
        went: (name, { title }) => [change(name, 'destructive', `the screen "${title}" is gone`)],
      },
      screenChanges,
    ),
    ...compareByName(pagesOf(before), pagesOf(after), {
      came: (name, title) => [change(name, 'safe', `a new page of reports, "${title}"`)],
      went: (name, title) => [change(name, 'destructive', `the page of reports "${title}" is gone`)],
    }),
    ...compareByName(menuOf(before), menuOf(after), nothing, (id, old, name) =>
      renamed(id, 'its place in the menu is called', old, name),
    ),
    ...Object.values(after.entities).flatMap((entity) => {
      const old = before.entities[entity.name] ?? before.entities[entity.schema.was ?? ''];
      return old ? wordChanges(entity.name, old, entity) : [];
    }),
  ];
}

function pagesOf({ reportPages }: Definitions): Record<string, string> {
  return Object.fromEntries(Object.values(reportPages).map(({ name, title }) => [name, title]));
}

function menuOf({ menu }: Definitions): Record<string, string> {
  return Object.fromEntries(menu.map(({ id, name }) => [id, name]));
}

const nothing = { came: () => [], went: () => [] };

function screensOf({ resources }: Definitions): Record<string, Resource> {
  return Object.fromEntries(Object.entries(resources).filter(([, { route }]) => route !== undefined));
}

function screenChanges(name: string, old: Resource, screen: Resource): Change[] {
  return [
    ...(old.route === screen.route
      ? []
      : [change(name, 'narrowing', `moves from ${old.route} to ${screen.route}: bookmarks lead nowhere`)]),
    ...renamed(name, 'is called', old.title, screen.title),
    ...listChanges(name, old.list, screen.list, nameNow(screen)),
    ...compareByName(old.forms, screen.forms, cameAndWent(name, 'form'), (form, earlier, later) =>
      formChanges(`${name}: ${form}`, earlier, later, nameNow(screen)),
    ),
  ];
}

/** The name that a property has now, by the one that it had: of one that was called otherwise. */
type NameNow = (was: string) => string;

function nameNow({ entity }: Resource): NameNow {
  const properties = Object.values(entity?.properties ?? {});
  return (was) => properties.find(({ schema }) => schema.was === was)?.name ?? was;
}

function listChanges(name: string, old: List | undefined, list: List | undefined, now: NameNow): Change[] {
  const columns = (one: List | undefined) => named(one?.columns ?? [], ({ key, title }) => [now(key), title]);
  const filters = (one: List | undefined) =>
    named(one?.filters ?? [], ({ params, title }) => [params.map(now).join(), title]);
  const buttons = (one: List | undefined) =>
    named([...(one?.toolbar ?? []), ...(one?.rowActions ?? [])], (action) => [
      labelOf(action),
      labelOf(action),
    ]);
  return [
    ...compareWords(name, 'column', columns(old), columns(list)),
    ...compareWords(name, 'filter', filters(old), filters(list)),
    ...compareWords(name, 'button', buttons(old), buttons(list)),
  ];
}

function formChanges(at: string, old: Form, form: Form, now: NameNow): Change[] {
  const fields = (one: Form) => named(one.fields, ({ name }) => [now(name), now(name)]);
  return [
    ...renamed(at, 'is called', old.title, form.title),
    ...compareWords(at, 'field', fields(old), fields(form)),
  ];
}

function labelOf({ label }: Action): string {
  return label;
}

/** The labels of properties and of their choices. */
function wordChanges(name: string, old: Entity, entity: Entity): Change[] {
  return Object.values(entity.properties).flatMap((property) => {
    const earlier = old.properties[property.name] ?? old.properties[property.schema.was ?? ''];
    if (!earlier) return [];
    const at = `${name}.${property.name}`;
    const labels = (property.choices ?? []).flatMap(({ value, label }) => {
      const choice = earlier.choices?.find((one) => one.value === value);
      return choice ? renamed(at, `the choice ${JSON.stringify(value)} is called`, choice.label, label) : [];
    });
    return [...renamed(at, 'is called', earlier.title, property.title), ...labels];
  });
}

function compareWords(
  at: string,
  what: string,
  before: Record<string, string>,
  after: Record<string, string>,
): Change[] {
  return compareByName(before, after, cameAndWent(at, what), (name, old, title) =>
    renamed(at, `the ${what} "${name}" is called`, old, title),
  );
}

function cameAndWent(at: string, what: string) {
  return {
    came: (name: string) => [change(at, 'safe', `a new ${what}, "${name}"`)],
    went: (name: string) => [change(at, 'destructive', `the ${what} "${name}" is gone`)],
  };
}

function renamed(at: string, words: string, old: string, title: string): Change[] {
  return old === title ? [] : [change(at, 'safe', `${words} "${title}", not "${old}"`)];
}

function named<T>(things: T[], entry: (thing: T) => [string, string]): Record<string, string> {
  return Object.fromEntries(things.map(entry));
}

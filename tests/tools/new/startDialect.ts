import { type Task, tasks } from '#tests/support/apis/tasks.ts';
import { type Listening, startApi } from '../contract/proxy.ts';

/** How a server of a family names its parameters. All other parameters are ignored. */
export interface Dialect {
  /** Parameters of the offset or page (counted from 1), and of the page size. */
  page: { offset?: string; page?: string; size: string };
  /** Matches the parameter of an order: the name of the property and, if it is in the value, the direction. */
  sort: { parameter: RegExp; value: RegExp };
  /** Matches a filter, written as parameter=value, with the groups name and value. */
  filters: Partial<Record<'equals' | 'contains' | 'from' | 'to', RegExp>>;
  /** Parameter that contains several filters, joined with " and ". */
  joined?: string;
  body: (rows: Task[], total: number) => unknown;
}

type Comparison = keyof Dialect['filters'];

const comparisons: Record<Comparison, (own: string, value: string) => boolean> = {
  equals: (own, value) => own === value,
  contains: (own, value) => own.toLowerCase().includes(value.toLowerCase()),
  from: (own, value) => Number(own) >= Number(value),
  to: (own, value) => Number(own) <= Number(value),
};

/** Starts a read-only API of tasks at /tasks that understands one dialect. */
export function startDialect({ page, sort, filters, joined, body }: Dialect): Promise<Listening> {
  const select = (query: [string, string][]): unknown => {
    const texts = query.flatMap(([name, value]) =>
      name === joined ? value.split(' and ').map((one) => `${name}=${one}`) : [`${name}=${value}`],
    );
    const conditions = texts.flatMap((text) =>
      Object.entries(filters).flatMap(([way, pattern]) => {
        const { name, value = '' } = pattern.exec(text)?.groups ?? {};
        return name && name in (tasks[0] ?? {})
          ? [{ compare: comparisons[way as Comparison], name, value }]
          : [];
      }),
    );
    const found = tasks.filter((task) =>
      conditions.every(({ compare, name, value }) => compare(String(task[name as keyof Task]), value)),
    );
    const order = query.flatMap(([name, value]) => {
      const groups = { ...sort.parameter.exec(name)?.groups, ...sort.value.exec(value)?.groups };
      return sort.parameter.test(name) && groups.name ? [groups] : [];
    })[0];
    const field = order?.name as keyof Task | undefined;
    const sorted = field
      ? found.toSorted((a, b) => String(a[field]).localeCompare(String(b[field]), 'en', { numeric: true }))
      : found;
    const rows = /^(desc|-1)$/i.test(order?.direction ?? '') ? sorted.toReversed() : sorted;
    const given = Object.fromEntries(query);
    const size = Number(given[page.size] ?? 25);
    const start = page.page
      ? (Number(given[page.page] ?? 1) - 1) * size
      : Number(given[page.offset ?? ''] ?? 0);
    return body(rows.slice(start, start + size), found.length);
  };
  return startApi((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    response.setHeader('content-type', 'application/json');
    const key = /^\/tasks\/(\d+)$/.exec(pathname)?.[1];
    const task = tasks.find(({ id }) => String(id) === key);
    if (pathname === '/tasks') return void response.end(JSON.stringify(select([...searchParams])));
    return void response.writeHead(task ? 200 : 404).end(JSON.stringify(task ?? { message: 'Not found' }));
  });
}

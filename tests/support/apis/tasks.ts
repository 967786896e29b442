/** The initial records of all external test servers. */
export const tasks = ['Paint', 'Plaster', 'Measure', 'Sweep', 'Polish', 'Varnish', 'Sand'].map(
  (name, index) => ({
    id: index + 1,
    name,
    hours: (index * 3) % 7,
    state: index % 2 === 0 ? 'open' : 'done',
  }),
);

export type Task = (typeof tasks)[number];

/** More records than fit on a page. */
export const manyTasks: Task[] = [
  ...tasks,
  ...Array.from({ length: 16 }, (_, index) => ({
    id: index + 8,
    name: `Task ${String(index + 1).padStart(2, '0')}`,
    hours: index,
    state: 'open',
  })),
];

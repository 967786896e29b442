/** Records that every one of the servers that are not ours begins with. */
export const tasks = ['Paint', 'Plaster', 'Measure', 'Sweep', 'Polish', 'Varnish', 'Sand'].map(
  (name, index) => ({
    id: index + 1,
    name,
    hours: (index * 3) % 7,
    state: index % 2 === 0 ? 'open' : 'done',
  }),
);

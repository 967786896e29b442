/** How amounts are written: in tables, graphs, totals and files alike. */
export const figures = {
  /** With the thousands set apart. */
  number: new Intl.NumberFormat('en-US'),
  /** In dollars with 2 decimals. */
  money: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
  /** A rate, where 1 is the whole, with 2 decimals. */
  percent: new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 2 }),
};

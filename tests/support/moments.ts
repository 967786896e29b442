/** Moments at which it is not the same day everywhere, a noon, and the ends of a month and of a year. */
export const moments = [
  '2026-03-18T00:30:00Z',
  '2026-03-18T04:59:00Z',
  '2026-03-18T12:00:00Z',
  '2026-03-18T23:30:00Z',
  '2026-02-01T00:30:00Z',
  '2026-12-31T23:30:00Z',
];

/** The moment that it is in every test that names no other, on whatever day it is started. */
export const testMoment = process.env.TEST_CLOCK ?? '2026-03-18T12:00:00Z';

/** Times that cover edge cases: different dates in different time zones, a noon, and the ends of a month and a year. */
export const moments = [
  '2026-03-18T00:30:00Z',
  '2026-03-18T04:59:00Z',
  '2026-03-18T12:00:00Z',
  '2026-03-18T23:30:00Z',
  '2026-02-01T00:30:00Z',
  '2026-12-31T23:30:00Z',
];

/** The fixed clock of all tests that set no other time (TEST_CLOCK). */
export const testMoment = process.env.TEST_CLOCK || '2026-03-18T12:00:00Z';

import { now } from 'publisher-console/definition';
import {
  type CallContext,
  createAuditedRecords,
  everyMinutes,
  type JobRun,
  openTenantRecords,
  type ServerCode,
} from 'publisher-console/server';

export const server: ServerCode = {
  resources: {
    rentals: { calls: { extend: { handler: extendRental } } },
  },
  jobs: [{ name: 'mark-late-rentals', next: everyMinutes(1), work: markLateRentals }],
};

/** Moves the due date of a rental to a week later. */
function extendRental({ record, records }: CallContext) {
  const due = new Date(String(record.due));
  due.setUTCDate(due.getUTCDate() + 7);
  const status = toDay(due) < toDay(now()) ? 'late' : 'rented';
  return records.update('rental', record.id, { due: toDay(due), status });
}

/** Marks the rentals that are past their due date. The history names the job as the author of the change. */
async function markLateRentals({ services: { database, definitions, code } }: JobRun) {
  const author = { id: 0, name: 'Check for late rentals' };
  const records = createAuditedRecords(
    openTenantRecords(database, definitions, 1),
    definitions,
    author,
    code.onChange,
  );
  for (const { id, due } of await records.find('rental', { status: 'rented' }))
    if (String(due) < toDay(now())) await records.update('rental', id, { status: 'late' });
}

function toDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}

import { type CaseDefinition, type CaseFile, caseFile } from '../../definition/cases/CaseFile';
import { CaseRecords } from '../../definition/cases/CaseRecords';
import { tryCase } from '../../definition/cases/tryCase';
import type { FieldError } from '../../definition/fieldErrors';
import type { Definitions } from '../../definition/types';
import { readCaseFiles } from '../../disk/readCaseFiles';
import { notFound } from '../errors/failures';
import type { Database } from '../records/database';
import { recordsOf } from '../records/records';
import { type Asker, askIn } from './askIn';
import { editedDefinitions } from './editedDefinitions';
import { newPublisher } from './newPublisher';
import type { CasesTrial } from './trials';
import { undone } from './undone';

/** What the server says of each case of a schema, by the case's name; each is entered by a new publisher, and undone. */
export function tryCases({ files, schema }: CasesTrial, asker: Asker): Promise<Record<string, FieldError[]>> {
  return undone(asker.options.database, async (transaction) => {
    const definitions = await editedDefinitions(files, transaction, asker.options);
    const all = caseFiles(definitions);
    const file = all.find((candidate) => candidate.schema === schema);
    if (!file) throw notFound();
    const said: [string, FieldError[]][] = [];
    for (const tried of file.cases) {
      const recordsIn = (inner: Database) => publisherIn(inner, definitions, all, asker);
      said.push([tried.name, await undone(transaction, (inner) => tryOne(file, tried, recordsIn(inner)))]);
    }
    return Object.fromEntries(said);
  });
}

async function tryOne(
  file: CaseFile,
  tried: CaseDefinition,
  publisher: ReturnType<typeof publisherIn>,
): Promise<FieldError[]> {
  const { ask, records } = await publisher;
  return (await tryCase(file, tried, records, ask)).errors ?? [];
}

/** A new publisher, who makes calls and has the records that a case names. */
async function publisherIn(database: Database, definitions: Definitions, all: CaseFile[], asker: Asker) {
  const user = await newPublisher(database, definitions);
  const ask = askIn(database, definitions, { ...asker, session: { ...asker.session, user } });
  const own = recordsOf(database, definitions, user.company_id);
  const records = new CaseRecords(all, ask, ({ name, key }, record, changes) =>
    own.update(name, record[key], changes),
  );
  return { ask, records };
}

function caseFiles(definitions: Definitions): CaseFile[] {
  return Object.entries(readCaseFiles()).map(([schema, written]) => caseFile(schema, written, definitions));
}

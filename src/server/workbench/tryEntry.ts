import { callOf } from '../../definition/cases/CaseRecords';
import type { FieldError } from '../../definition/fieldErrors';
import { notFound } from '../errors/failures';
import { type Asker, askIn } from './askIn';
import { editedDefinitions } from './editedDefinitions';
import type { EntryTrial } from './trials';
import { undone } from './undone';

/** What the server says of an entry: the call is made as Save would make it, and undone. */
export function tryEntry(
  { files, resource: name, call, data, values = {} }: EntryTrial,
  asker: Asker,
): Promise<{ errors: FieldError[] }> {
  return undone(asker.options.database, async (transaction) => {
    const definitions = await editedDefinitions(files, transaction, asker.options);
    const resource = definitions.resources[name];
    if (!resource?.calls[call]) throw notFound();
    const answer = await askIn(transaction, definitions, asker)(callOf(resource, call), values, data);
    return { errors: answer.errors ?? [] };
  });
}

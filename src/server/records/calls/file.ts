import { isPicture } from '../../../definition/files';
import { profile } from '../../../definition/profile';
import { typedValue } from '../../../definition/typedValue';
import { findVisible } from '../../access/rowAccess';
import { FileAnswer } from '../../answers';
import type { PublicContext, RecordContext } from '../../context';
import { notFound, unknownParameter } from '../../errors/failures';
import type { Database } from '../../storage/database';
import { fileById, findFiles, readContent, type StoredFile, usesOf } from '../../storage/files/storedFiles';

const { view, small } = profile.file;

/** Answers a file to those who may see a record that holds it, and one that none holds yet to whoever uploaded it. */
export async function file(context: RecordContext): Promise<FileAnswer> {
  const [stored] = await findFiles(context.database, context.user.tenant, [idOf(context)]);
  if (!stored || !(await mayRead(context, stored))) throw notFound();
  return answer(context, stored, 'private');
}

/** Answers a file of a resource whose files are everybody's: who knows the id is shown it. */
export async function publicFile(context: PublicContext): Promise<FileAnswer> {
  const stored = await fileById(context.database, idOf(context));
  const uses = stored ? await usesOf(context.database, stored) : [];
  const isHere = uses.length === 0 || uses.some(({ entity }) => entity === context.resource.entity?.name);
  if (!stored || !isHere) throw notFound();
  return answer(context, stored, 'public');
}

/** Whether a user sees any record that holds the file, or has uploaded it for one. */
export async function mayRead(context: RecordContext, stored: StoredFile): Promise<boolean> {
  const { resource, database, user } = context;
  const { entity } = resource;
  const uses = await usesOf(database, stored);
  if (uses.length === 0) return stored.uploader === String(user.id);
  const open = uses.filter((use) => use.entity === entity.name && !entity.properties[use.property]?.secret);
  const keys = open.map(({ record }) => typedValue(entity.properties[entity.key]?.type, record));
  return keys.length > 0 && (await findVisible(context, resource.name, { [entity.key]: keys })).length > 0;
}

/** The path names the file by a property that could hold it. */
function idOf({ bound }: PublicContext): string {
  return String(Object.values(bound)[0]);
}

async function answer(
  { input, database }: { input: PublicContext['input']; database: Database },
  stored: StoredFile,
  whose: 'private' | 'public',
): Promise<FileAnswer> {
  const unknown = Object.keys(input).find((name) => name !== view);
  if (unknown) throw unknownParameter(unknown, [view]);
  const content = await readContent(database, stored, input[view] === small);
  if (!content) throw notFound();
  const { id, name, type } = stored;
  // What everybody may see tells nothing of the disk that it came from.
  if (whose === 'public' && isPicture(type)) return new FileAnswer(`${id}.${type}`, content, 'show');
  return new FileAnswer(name, content, isPicture(type) ? 'view' : 'download', `${id}-${input[view] ?? ''}`);
}

import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { isImageExtension } from '#definition/records/fileLimits.ts';
import { parseValueByType } from '#definition/values/parseValueByType.ts';
import { findVisibleRecordsWhere } from '#server/access/rowAccess.ts';
import type { PublicContext, RecordContext } from '#server/context.ts';
import { notFoundError, unknownParameterError } from '#server/errors/apiErrors.ts';
import { FileResponse } from '#server/responses.ts';
import type { Database } from '#server/storage/Database.ts';
import {
  findFileById,
  findFileReferences,
  findStoredFiles,
  readStoredFile,
  type StoredFileRow,
} from '#server/storage/files/storedFiles.ts';

const { view, small } = apiProtocol.file;

/**
 * Returns a file to users who may see a record that contains it. A file that no record contains yet is returned only to
 * its uploader.
 */
export async function getRecordFile(context: RecordContext): Promise<FileResponse> {
  const [stored] = await findStoredFiles(context.database, context.user.tenant, [readFileId(context)]);
  if (!stored || !(await canUserReadFile(context, stored))) throw notFoundError();
  return createFileResponse(context, stored, 'private');
}

/** Returns a file of a resource with public files: anyone who knows the id can read it. */
export async function getPublicFile(context: PublicContext): Promise<FileResponse> {
  const stored = await findFileById(context.database, readFileId(context));
  const uses = stored ? await findFileReferences(context.database, stored) : [];
  const isHere = uses.length === 0 || uses.some(({ entity }) => entity === context.resource.entity?.name);
  if (!stored || !isHere) throw notFoundError();
  return createFileResponse(context, stored, 'public');
}

/** Returns true if the user may see a record that contains the file, or has uploaded an unclaimed file. */
export async function canUserReadFile(context: RecordContext, stored: StoredFileRow): Promise<boolean> {
  const { resource, database, user } = context;
  const { entity } = resource;
  const uses = await findFileReferences(database, stored);
  if (uses.length === 0) return stored.uploader === String(user.id);
  const open = uses.filter((use) => use.entity === entity.name && !entity.properties[use.property]?.secret);
  const keys = open.map(({ record }) => parseValueByType(entity.properties[entity.key]?.type, record));
  return (
    keys.length > 0 &&
    (await findVisibleRecordsWhere(context, resource.name, { [entity.key]: keys })).length > 0
  );
}

/** Reads the file id, which the path binds to a file property. */
function readFileId({ bound }: PublicContext): string {
  return String(Object.values(bound)[0]);
}

async function createFileResponse(
  { input, database }: { input: PublicContext['input']; database: Database },
  stored: StoredFileRow,
  whose: 'private' | 'public',
): Promise<FileResponse> {
  const unknown = Object.keys(input).find((name) => name !== view);
  if (unknown) throw unknownParameterError(unknown, [view]);
  const content = await readStoredFile(database, stored, input[view] === small);
  if (!content) throw notFoundError();
  const { id, name, type } = stored;
  // Public images are sent with the id as name: the original name could reveal private information.
  if (whose === 'public' && isImageExtension(type)) return new FileResponse(`${id}.${type}`, content, 'show');
  return new FileResponse(
    name,
    content,
    isImageExtension(type) ? 'view' : 'download',
    `${id}-${input[view] ?? ''}`,
  );
}

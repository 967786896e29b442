import { formatMessage } from '#definition/text/messages.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import limits from '#server/workers/limits.json';
import type { TaskSubmitter } from '#server/workers/taskSubmitter.ts';

const { perUser, perCompany, perProcess } = limits.reportDownloads;

const openDownloads = new Set<TaskSubmitter>();

/**
 * Counts a file that is being downloaded, and returns the function to call when that ends. Throws 429 when the user, the
 * company or this process has too many: each takes space on the disk for as long as its reader needs.
 */
export function acquireDownloadSlot(owner: TaskSubmitter): () => void {
  const ofCompany = [...openDownloads].filter(({ company }) => company === owner.company);
  const ofUser = ofCompany.filter(({ user }) => user === owner.user);
  if (ofUser.length >= perUser || ofCompany.length >= perCompany || openDownloads.size >= perProcess)
    throw new ApiError(429, formatMessage('server.report.tooManyDownloads'), undefined, {
      'retry-after': '30',
    });
  const mine = { ...owner };
  openDownloads.add(mine);
  return () => openDownloads.delete(mine);
}

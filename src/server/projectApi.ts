/** Exports of the server for the code of a project: `server.ts`, hooks, custom calls, jobs and routes. */

export { enginePackageRoot } from '#project/project.ts';
export { readDemoFiles } from '#project/readDemoFiles.ts';
export { findVisibleRecordsWhere } from './access/rowAccess.ts';
export type { User } from './access/User.ts';
export { sendFileResponse } from './api/sendSuccessResponse.ts';
export {
  type CallContext,
  type CustomCall,
  getPublicOrigin,
  isRecordContext,
  type PublicContext,
  type RecordContext,
  type RefusalReasonByCall,
  type ResourceServerCode,
  type RestoreData,
  runInCallTransaction,
  type ServerCode,
  type ServerCodeByResource,
  type UploadedFile,
} from './context.ts';
export type { DemoExtension } from './DemoExtension.ts';
export { parseDemoFiles } from './demo/parseDemoFiles.ts';
export { ApiError } from './errors/ApiError.ts';
export { forbiddenError, notFoundError, validationError } from './errors/apiErrors.ts';
export { buildUserAgent } from './fetch/buildUserAgent.ts';
export { fetchLimits } from './fetch/fetchLimits.ts';
export {
  fetchPublicUrl,
  type GuardedFailure,
  type GuardedFetchOptions,
  type GuardedResponse,
} from './fetch/fetchPublicUrl.ts';
export { truncateMessageValues } from './fetch/truncateMessageValues.ts';
export { enqueueJob, type JobRequest } from './jobs/dueWork.ts';
export type { Job, JobRun } from './jobs/Job.ts';
export { dailyAt, everyMinutes } from './jobs/schedules.ts';
export { runInRequestLanguage } from './language/requestLanguage.ts';
export { translateStoredText } from './language/translateStoredText.ts';
export { assertActionEnabled } from './records/assertActionEnabled.ts';
export { listRecords } from './records/calls/listRecords.ts';
export { storeUploadedFile } from './records/calls/storeUploadedFile.ts';
export { createAuditedRecords } from './records/createAuditedRecords.ts';
export { getOnlyCallForm } from './records/validation/getCallForms.ts';
export { omitServerSetValues } from './records/validation/omitServerSetValues.ts';
export { FileResponse, NoticeResponse, PageResponse, ResponseWithHeaders } from './responses.ts';
export type { AppServices, ProjectHooks } from './services.ts';
export { toRateLimitNetwork } from './session/toRateLimitNetwork.ts';
export type { Database } from './storage/Database.ts';
export {
  type SqlCondition,
  whereAll,
  whereAny,
  whereIn,
  whereListContains,
  whereNotIn,
} from './storage/sqlConditions.ts';
export { openTenantRecords, type TenantRecords } from './storage/tenantRecords.ts';
export { TaskLimitError, WorkerThread } from './workers/WorkerThread.ts';

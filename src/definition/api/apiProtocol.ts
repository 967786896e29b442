import type { RecordValues } from '../model/entity.ts';
import reference from '../profiles/reference.json';

const { paging, sorting, records, errors, login, concurrency } = reference;
const [words = '', otherWords = ''] = errors.message;

/**
 * The API protocol of the reference server: names of query parameters, headers and response fields, and limits. Used by
 * the console, the server, the OpenAPI document and the contract command.
 *
 * Names that every API has come from the reference profile; the others are specific to the reference server.
 */
export const apiProtocol = {
  /**
   * Pagination. Pages count from 1; `defaultSize` and `maxSize` are numbers of records, `maxIndex` is the maximum page
   * number.
   */
  page: {
    index: paging.page,
    size: paging.size,
    defaultSize: 20,
    maxSize: paging.maxSize,
    maxIndex: 999_999_999,
  },
  /** Sort parameter, and the prefix of a property name for descending order. */
  sort: { name: sorting.param, descending: sorting.descendingPrefix },
  /** Quick search parameter, and the maximum length of its text. */
  search: { name: 'search', maxLength: 100 },
  view: { name: 'view' },
  /** Parameter of an export with the keys of the list's columns that the file has, in this order. Default: all. */
  exportColumns: { name: 'columns' },
  /** Number of records in each named view; counting stops at `maxCount`. */
  counts: { view: 'name', total: 'total', maxCount: 1000 },
  /**
   * Metrics of listed records: the parameter with their keys, and the fields of the response. Each metric has its name,
   * its date range and a value for each record that has one, or `failed`, an error message. `maxRecords` is the maximum
   * number of records of a request. A list is sorted by the metric of up to `maxSortedRecords` records; the others
   * follow.
   */
  metrics: {
    record: 'record',
    name: 'name',
    range: 'range',
    incomplete: 'incomplete',
    failed: 'failed',
    values: 'values',
    value: 'value',
    change: 'change',
    rate: 'rate',
    maxRecords: 100,
    maxSortedRecords: 10_000,
  },
  /** Fields of every response envelope. */
  answer: {
    code: 'code',
    words,
    errors: errors.fields,
    data: records.record,
    rows: records.rows,
    total: records.total,
  },
  /** `code` and message of a successful response. */
  success: { code: 0, words: 'ok' },
  /** The field that error responses may use for the message instead of `words`. */
  otherWords,
  /** Fields of the login request and response. */
  login: { account: login.account, password: login.password, code: 'code', token: 'token', user: 'user' },
  /** Request fields that store one user setting, such as the columns of a list. */
  setting: { name: 'name', value: 'value' },
  /** User setting that stores the display time zone. Default: the browser's time zone. */
  clock: { setting: 'clock', name: 'timeZone' },
  /**
   * User setting for theme and density, the cookie that passes it to the server before the page loads, and the allowed
   * values. Default: the operating system's setting.
   */
  look: { setting: 'look', cookie: 'look', themes: ['light', 'dark'], densities: ['compact'] },
  /**
   * Headers that identify the user: token, and the group to preview as (impersonation). `ownToken` carries the token
   * behind a proxy with Basic authentication, which uses the token's header itself. `viewGone` is the
   * status if that group no longer exists.
   */
  asker: { token: login.header, ownToken: 'X-Session-Token', viewAs: 'X-View-As', viewGone: 412 },
  /** Header with the entry script of the console that the server serves. Open pages of an older build compare it. */
  build: { header: 'X-Console-Build' },
  /**
   * Optimistic locking: the response field with a record's version, and the header in which a write sends the version
   * it read. The server counts versions; they are not a property of the record.
   */
  version: { name: concurrency.property, header: concurrency.header },
  /** The field of a record that lists the calls which the current user cannot make with it, with reasons. */
  refused: { name: 'refused' },
  /** Header that names the form of a request if several forms make the same call. */
  form: { header: 'X-Form' },
  /** Idempotency key: the header, and how many hours the server remembers a key. */
  once: { header: 'Idempotency-Key', hours: 24 },
  /**
   * Fields of a 409 response to a stale write (optimistic locking): the current record, and both values of each
   * conflicting field.
   */
  conflict: {
    record: 'record',
    fields: 'fields',
    field: 'field',
    stored: 'stored',
    sent: 'sent',
    by: 'changed_by',
    time: 'changed_time',
  },
  /** Fields of the response to a rejected deletion: the records that reference this one, by resource and property. */
  uses: {
    used: 'used_by',
    resource: 'resource',
    by: 'field',
    total: 'total',
    records: 'records',
    key: 'key',
    name: 'name',
  },
  /**
   * Fields of the file import: the uploaded file, the preview of its rows, the file of rejected rows, and notes on what
   * was read. `unknown` are the columns that no property has; with `ignore`, the import leaves them out.
   */
  upload: {
    file: 'file',
    rows: 'preview_data',
    refused: 'analysis_report_path',
    good: 'success_count',
    bad: 'error_count',
    notes: 'notes',
    unknown: 'unknown_columns',
    ignore: 'ignore_columns',
    name: 'file_name',
  },
  /** Parameters of a file upload: the property that stores the file, and the request for a thumbnail. */
  file: { property: 'property', view: 'view', small: 'small' },
  /**
   * Fields of a batch request: the rows of many new records, and whether to create duplicates too. The response to
   * duplicates lists their indexes. A created batch has an id, by which it can be undone for a day.
   */
  batch: {
    rows: 'rows',
    allow: 'allow_duplicates',
    duplicates: 'duplicates',
    duplicate: 'duplicate',
    id: 'batch',
    created: 'created',
    time: 'time',
    removed: 'removed',
  },
  /**
   * Fields of a bulk request: the call, the records (values of its path parameters) and one result per record. `wait`
   * is the number of seconds before the client retries the records that were not processed; `maxRecords` is the maximum
   * number of records.
   */
  bulk: {
    call: 'call',
    records: 'records',
    results: 'results',
    wait: 'wait',
    reason: 'reason',
    maxRecords: 100,
  },
  /**
   * Fields of a report request and response. `count` is the number of matching rows; `nearest` is the latest date range
   * with data if no row matches; `incomplete` lists the date ranges on which facts are missing; `updated` is the time
   * of the last delivery of facts.
   */
  report: {
    filters: 'filters',
    dimensions: 'dimensions',
    metrics: 'metrics',
    sorts: 'sorts',
    range: 'date_range',
    begin: 'begin_date',
    end: 'end_date',
    count: 'total_rows',
    nearest: 'nearest_range',
    incomplete: 'incomplete_ranges',
    updated: 'last_updated',
    /**
     * Comparison range: in the request the days to compare with, in the response the compared days, and the suffix of a
     * metric's change.
     */
    before: 'compare_range',
    compared: 'compared',
    figures: { before: '.before', change: '.change', rate: '.rate' },
    /** The interval of a graph: by hour instead of by day. */
    interval: 'interval',
    byHour: 'hour',
  },
  /** The call that returns the place of the user's export in the queue, and its field. */
  exportPlace: { path: '/export/place', name: 'place' },
  /** Parameters of a request for filter options. */
  options: { dimension: 'dimension', keyword: 'keyword', value: 'value' },
} as const;

const { page, sort } = apiProtocol;

/** Builds the query parameters of one list page. */
export function buildListPageQuery(index: number, size: number) {
  return { [page.index]: index, [page.size]: size };
}

/** Returns the SQL offset of a requested page: the number of rows before it. */
export function getPageOffset(input: object): number {
  const { [page.index]: index, [page.size]: size } = input as RecordValues;
  return (Number(index) - 1) * Number(size);
}

/** Formats a sort order as a query parameter: "-name" for descending. */
export function formatSort({ field, descending }: SortOrder): string {
  return `${descending ? sort.descending : ''}${field}`;
}

/** Parses the sort query parameter. */
export function parseSort(sent: string): SortOrder {
  const descending = sent.startsWith(sort.descending);
  return { field: descending ? sent.slice(sort.descending.length) : sent, descending };
}

interface SortOrder {
  field: string;
  descending: boolean;
}

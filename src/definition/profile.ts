import type { Row } from './model/entity';
import reference from './profiles/reference.json';

const { paging, sorting, records, errors, login, concurrency } = reference;
const [words = '', otherWords = ''] = errors.message;

/**
 * How the API speaks where no definition says otherwise: what calls are sent, what they answer, and under which
 * names. The console, the server, its OpenAPI document and the contract command all read it here; what any API has a
 * name for stands in the reference profile, the rest is the reference server's own.
 */
export const profile = {
  /** A page of a list: they are counted from 1, and none is asked for beyond the last that is told apart. */
  page: { index: paging.page, size: paging.size, usual: 20, most: paging.most, last: 999_999_999 },
  /** The property that a list is sorted by, with a mark before it for descending. */
  sort: { name: sorting.param, descending: sorting.mark },
  /** What a list is searched for at once in several properties, and which of its views is open. */
  search: { name: 'search', most: 100 },
  view: { name: 'view' },
  /** How many records a view has; so many are counted that nobody counts by hand. */
  counts: { view: 'name', total: 'total', most: 1000 },
  /** What stands in every answer, and where a call's own part of it is found. */
  answer: {
    code: 'code',
    words,
    errors: errors.fields,
    data: records.record,
    rows: records.rows,
    total: records.total,
  },
  /** What a success says of itself. */
  success: { code: 0, words: 'ok' },
  /** Under which an answer that is no success may hold its words instead. */
  otherWords,
  /** What stands in the answer of logging in, and what is sent. */
  login: { account: login.account, password: login.password, code: 'code', token: 'token', user: 'user' },
  /** What users set for themselves, such as the columns of a list: how one setting is sent. */
  setting: { name: 'name', value: 'value' },
  /** In which zone a user reads moments: the setting, and what in it holds the name; without it, the browser's. */
  clock: { setting: 'clock', name: 'timeZone' },
  /**
   * How the console looks to a user: the setting, the cookie that tells the server before the page has come, and what
   * either may hold; nothing in it is as the reader's system asks.
   */
  look: { setting: 'look', cookie: 'look', themes: ['light', 'dark'], densities: ['compact'] },
  /** Who asks: the header of the token, that of the record whose grants one looks with, and the answer without it. */
  asker: { token: login.header, viewAs: 'X-View-As', viewGone: 412 },
  /**
   * Which version of a record is meant: where a record that is answered carries it, and the header in which a write says
   * which one it read. It is counted by the server, and no property of the record.
   */
  version: { name: concurrency.property, header: concurrency.header },
  /** Where a record that is answered tells of the calls that who asks cannot make with it, and why not. */
  refused: { name: 'refused' },
  /** The header in which a request says which form it comes from, where several make the same call. */
  form: { header: 'X-Form' },
  /** The header in which a change carries the key that its repeat is known by, and for how many hours it is. */
  once: { header: 'Idempotency-Key', hours: 24 },
  /** What the answer to a write holds that came too late: the record as it is, and what both sides say of a field. */
  conflict: {
    record: 'record',
    fields: 'fields',
    field: 'field',
    stored: 'stored',
    sent: 'sent',
    by: 'changed_by',
    time: 'changed_time',
  },
  /** What the answer to a deletion holds that is refused: which other records name it, by which of their properties. */
  uses: {
    used: 'used_by',
    resource: 'resource',
    by: 'field',
    total: 'total',
    records: 'records',
    key: 'key',
    name: 'name',
  },
  /** A file of rows: what it is sent as, what is answered of its rows, and how those that were refused are asked for. */
  upload: {
    file: 'file',
    rows: 'preview_data',
    refused: 'analysis_report_path',
    good: 'success_count',
    bad: 'error_count',
    name: 'file_name',
  },
  /** A file that a record is to hold: the property that it is for, and what is asked for to see it small. */
  file: { property: 'property', view: 'view', small: 'small' },
  /** Many new records at once. */
  batch: { rows: 'rows' },
  /**
   * One call for many records: which call, the records by what its path names, and what each was answered; how many
   * seconds to wait before those are sent again that were not reached.
   */
  bulk: { call: 'call', records: 'records', results: 'results', wait: 'wait', reason: 'reason', most: 100 },
  /** What a report is asked; the count of the rows that match, and where there are none the last days that have some. */
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
    /** The days to compare with; in the answer, what was compared, and what a metric's figures end with. */
    before: 'compare_range',
    compared: 'compared',
    figures: { before: '.before', change: '.change', rate: '.rate' },
  },
  /** What a report's options are asked. */
  options: { dimension: 'dimension', keyword: 'keyword', value: 'value' },
} as const;

const { page, sort } = profile;

/** One page of a list, as it is asked for. */
export function pageQuery(index: number, size: number) {
  return { [page.index]: index, [page.size]: size };
}

/** How many rows stand before the page that was asked for. */
export function rowsBefore(asked: object): number {
  const { [page.index]: index, [page.size]: size } = asked as Row;
  return (Number(index) - 1) * Number(size);
}

/** What a list is sorted by, as it is sent. */
export function sortText({ field, descending }: Sorting): string {
  return `${descending ? sort.descending : ''}${field}`;
}

/** Reads what a list is to be sorted by. */
export function readSort(sent: string): Sorting {
  const descending = sent.startsWith(sort.descending);
  return { field: descending ? sent.slice(sort.descending.length) : sent, descending };
}

interface Sorting {
  field: string;
  descending: boolean;
}

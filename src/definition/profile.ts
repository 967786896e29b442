/**
 * How the API speaks where no definition says otherwise: what calls are sent, what they answer, and under which
 * names. The console, the server, its OpenAPI document and the contract command all read it here.
 */
export const profile = {
  /** A page of a list: they are counted from 1, and none is asked for beyond the last that is told apart. */
  page: { index: 'page_index', size: 'page_size', usual: 20, most: 9999, last: 999_999_999 },
  /** The property that a list is sorted by, with a mark before it for descending. */
  sort: { name: 'sort', descending: '-' },
  /** What stands in every answer, and where a call's own part of it is found. */
  answer: {
    code: 'code',
    words: 'msg',
    errors: 'errors',
    data: 'data',
    rows: 'data.list',
    total: 'data.total',
  },
  /** What a success says of itself. */
  success: { code: 0, words: 'ok' },
  /** Under which an answer that is no success may hold its words instead. */
  otherWords: 'error',
  /** What stands in the answer of logging in, and what is sent. */
  login: { account: 'email', password: 'password', code: 'code', token: 'token', user: 'user' },
  /** Who asks: the header of the token, that of the record whose grants one looks with, and the answer without it. */
  asker: { token: 'Authorization', viewAs: 'X-View-As', viewGone: 412 },
  /**
   * Which version of a record is meant: where a record that is answered carries it, and the header in which a write says
   * which one it read. It is counted by the server, and no property of the record.
   */
  version: { name: 'row_version', header: 'X-Row-Version' },
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
  /** A file of rows: what it is sent as, what is answered of its rows, and how those that were refused are asked for. */
  upload: {
    file: 'file',
    rows: 'preview_data',
    refused: 'analysis_report_path',
    good: 'success_count',
    bad: 'error_count',
    name: 'file_name',
  },
  /** Many new records at once. */
  batch: { rows: 'rows' },
  /** What a report is asked, and the count of the rows that match. */
  report: {
    filters: 'filters',
    dimensions: 'dimensions',
    metrics: 'metrics',
    sorts: 'sorts',
    range: 'date_range',
    begin: 'begin_date',
    end: 'end_date',
    count: 'total_rows',
  },
  /** What a report's options are asked. */
  options: { dimension: 'dimension', keyword: 'keyword', value: 'value' },
} as const;

const { page, sort } = profile;

/** One page of a list, as it is asked for. */
export function pageQuery(index: number, size: number) {
  return { [page.index]: index, [page.size]: size };
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

/** An answer with a success status that is not the one that the call expects. */
export interface OtherAnswer {
  status?: number;
  type?: string;
  body?: string;
}

/** The message of the answer with an error code. */
export const codedMessage = 'The licence of this account has ended';

/** One answer of every other shape, by what it is. */
export const otherAnswers: Record<string, OtherAnswer> = {
  'an error code': { body: JSON.stringify({ code: 5003, msg: codedMessage, data: { list: [], total: 0 } }) },
  'an empty object': { body: '{}' },
  'no data': { body: '{"data":null}' },
  'data of another type': { body: '{"code":0,"msg":"ok","data":"done"}' },
  'a page of HTML': { type: 'text/html', body: '<!doctype html><title>Proxy</title>' },
  'an empty body': { body: '' },
  'no content': { status: 204 },
};

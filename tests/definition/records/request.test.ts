import { describe, expect, test } from 'vitest';
import {
  buildCallRequest,
  getDownloadFileName,
  getValueAtPath,
  parsePropertyPlaceholder,
  resolveSendParameters,
} from '#definition/api/callRequest.ts';
import { expandCall } from '#definition/load/resource/expandCall.ts';

const frame = { prefix: '/ssp_publisher' };

describe('a request', () => {
  test('has its path filled from the record, each value escaped', () => {
    const call = expandCall('zones', 'get', 'GET /domain/{domain}/zone/{zone_id}', frame);
    expect(buildCallRequest(call, { domain: 'a/b?c', zone_id: 7 }).path).toBe(
      '/ssp_publisher/domain/a%2Fb%3Fc/zone/7',
    );
  });

  test('that lacks a value for its path is an error that names the call', () => {
    const call = expandCall('zones', 'update', 'PUT /zone/{zone_id}', frame);
    expect(() => buildCallRequest(call, { zone_id: null })).toThrow('zones.update needs "zone_id"');
  });

  test('of GET and DELETE carries its payload in the query, else in the body', () => {
    const payload = { ad_type: 1 };
    expect(buildCallRequest(expandCall('x', 'list', 'GET /x', frame), {}, payload)).toMatchObject({
      query: payload,
    });
    expect(buildCallRequest(expandCall('x', 'delete', 'DELETE /x', frame), {}, payload)).toMatchObject({
      query: payload,
    });
    expect(buildCallRequest(expandCall('x', 'create', 'POST /x', frame), {}, payload)).toMatchObject({
      query: {},
      body: payload,
    });
  });

  test('sends fixed values, and those of the page state, besides', () => {
    const send = { kind: 'zone', domain_id: '{site_id}' };
    const call = expandCall('zones', 'export', { call: 'GET /zone/export', send }, frame);
    expect(resolveSendParameters(call, { site_id: 3 })).toEqual({ kind: 'zone', domain_id: 3 });
    expect(buildCallRequest(call, { site_id: 3 }, { ad_type: 1 }).query).toEqual({
      kind: 'zone',
      domain_id: 3,
      ad_type: 1,
    });
  });
});

test('only a value that is one placeholder stands for a property', () => {
  expect(['{site_id}', 'zone', 'a-{site_id}', 7].map(parsePropertyPlaceholder)).toEqual([
    'site_id',
    undefined,
    undefined,
    undefined,
  ]);
});

test('a download is named by its template', () => {
  const call = expandCall(
    'zones',
    'export',
    { call: 'GET /zone/export', fileName: 'zones-{domain}.xlsx' },
    frame,
  );
  expect(getDownloadFileName(call, { domain: 'example.com' })).toBe('zones-example.com.xlsx');
  expect(getDownloadFileName(expandCall('x', 'export', 'GET /x', frame), {})).toBeUndefined();
});

test('an answer is dug into by a path, and what is not there is undefined', () => {
  const answer = { data: { list: [1, 2], total: 2 } };
  expect(getValueAtPath(answer, 'data.list')).toEqual([1, 2]);
  expect(getValueAtPath(answer, 'data.rows.first')).toBeUndefined();
  expect(getValueAtPath(null, 'data')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { linesFor, rewritten } from '../fixture.ts';

const dataset = 'schemas/reports/content-ads.json';
const device = '"Device": { "title": "Device", "role": "dimension", "type": "string" }';

/** Returns the findings for a dataset with these dimensions in place of "Device". */
function findingsFor(...dimensions: object[]): string[] {
  const written = dimensions.map((dimension, index) => {
    const text = { title: `Dimension ${index}`, role: 'dimension', type: 'string', ...dimension };
    return `"${index === 0 ? 'Device' : `Other${index}`}": ${JSON.stringify(text)}`;
  });
  return linesFor(rewritten(dataset, device, written.join(', '))).filter((line) => line.includes(' S0'));
}

test('a dataset may have an hour', () => {
  expect(findingsFor({ time: 'hour' })).toEqual([]);
});

test('an hour is a text without choices and default', () => {
  expect(findingsFor({ time: 'hour', type: 'integer' })).toEqual([
    expect.stringContaining('S043 properties.Device.time: "time": "hour" requires "type": "string"'),
  ]);
  expect(findingsFor({ time: 'hour', enum: ['00', '01'], default: '00' })).toEqual([
    expect.stringContaining('S043 properties.Device.enum: "enum" does not apply to an hour'),
    expect.stringContaining('S043 properties.Device.default: "default" does not apply to an hour'),
  ]);
});

test('a dataset has one day and one hour', () => {
  expect(findingsFor({ time: 'day' })).toEqual([
    expect.stringContaining('S043 properties.Device.time: "Date" is already the day of a fact'),
  ]);
  expect(findingsFor({ time: 'hour' }, { time: 'hour' })).toEqual([
    expect.stringContaining('S043 properties.Other1.time: "Device" is already the hour of a fact'),
  ]);
});

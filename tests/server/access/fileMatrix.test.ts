import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import { writeXlsx } from '#server/spreadsheet/writeXlsx.ts';
import { definitions } from '../support/definitions.ts';
import { expectAgreement, type Trial } from '../support/matrix/agreement.ts';
import { fieldsOf } from '../support/matrix/fieldsOf.ts';
import { type Kind, kinds, sees } from '../support/matrix/kinds.ts';
import { refusal } from '../support/matrix/refusal.ts';
import { type Role, roles } from '../support/matrix/roles.ts';
import { sendAs } from '../support/matrix/sendAs.ts';
import { uploaded } from '../support/matrix/uploaded.ts';
import { type Asked, World } from '../support/matrix/World.ts';

let world: World;

beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

test('a file that is downloaded holds the records that its reader may see, and no others', async () => {
  const cells: Trial[] = [];
  for (const { resource, call } of callsNamed('export', 'template'))
    for (const role of roles) cells.push(...(await held(resource, call, role)));
  expectAgreement(cells);
  expect(cells.length).toBeGreaterThanOrEqual(
    callsNamed('export', 'template').length * roles.length * kinds.length,
  );
});

test('what was refused of a file is for whoever sent it', async () => {
  const cells: Trial[] = [];
  for (const { resource, call } of callsNamed('import'))
    for (const sender of roles) {
      const row = await world.recordOf(resource.name, 'own', sender);
      const sheet = writeXlsx('Sheet', [firstTitle(resource, call)], [['not among its values']]);
      const { status, body } = await sendAs(world, sender, call, row, uploaded(sheet));
      const name = (body.data as RecordValues | undefined)?.analysis_report_path;
      expect([resource.name, sender.name, status]).toEqual([
        resource.name,
        sender.name,
        refusal(sender, resource) ?? 200,
      ]);
      if (!name) continue;
      for (const role of roles) {
        const found = await world.ask(
          role,
          'GET',
          `/v1/ssp_publisher/download/analysis/report?file_name=${name}`,
        );
        cells.push({
          name: [resource.name, sender.name, role.name].join(' '),
          expected: role.isOut ? '401' : role === sender ? '200' : '404',
          found: String(found.status),
        });
      }
    }
  expectAgreement(cells);
});

function callsNamed(...names: string[]) {
  return Object.values(definitions.resources).flatMap((resource) =>
    names.flatMap((name) => (resource.calls[name] ? [{ resource, call: resource.calls[name] }] : [])),
  );
}

/** Returns which kinds of records a file contains, requested for each kind of record. */
async function held(resource: Resource, call: ApiCall, role: Role): Promise<Trial[]> {
  const records = new Map<Kind, RecordValues>();
  for (const kind of kinds) records.set(kind, await world.recordOf(resource.name, kind, role));
  const namesRecord = Object.values(call.send).some((value) => String(value).startsWith('{'));
  const cells: Trial[] = [];
  for (const asked of namesRecord ? kinds : (['own'] as const)) {
    const answer = await sendAs(world, role, call, records.get(asked) ?? {});
    for (const kind of kinds) {
      const isSeen = call.name === 'export' && (!namesRecord || asked === kind) && sees(role, resource, kind);
      const isRefused = namesRecord && !sees(role, resource, asked);
      cells.push({
        name: [resource.name, call.name, role.name, asked, kind].join(' '),
        expected: String(refusal(role, resource) ?? (isRefused ? 404 : isSeen ? 'shown' : 'hidden')),
        found: answer.status === 200 ? shown(answer, records.get(kind)) : String(answer.status),
      });
    }
  }
  return cells;
}

/** Returns "shown" if the file contains the record's unique name. */
function shown({ bytes }: Asked, record: RecordValues = {}): string {
  const name = /[a-z_]+\d+/.exec(Object.values(record).filter(isName).join(' '))?.[0];
  if (!name) throw new Error(`Nothing names ${JSON.stringify(record)}`);
  return new RegExp(`\\b${name}\\b`).test(textOf(bytes)) ? 'shown' : 'hidden';
}

const isName = (value: unknown) => typeof value === 'string' && /^[a-z_]+\d+$/.test(value);

function textOf(bytes: Buffer): string {
  if (!bytes.subarray(0, 2).equals(Buffer.from('PK'))) return bytes.toString();
  const { Sheets } = read(bytes);
  return Object.values(Sheets)
    .map((sheet) => utils.sheet_to_csv(sheet))
    .join('\n');
}

function firstTitle(resource: Resource, call: ApiCall): string {
  return resource.entity?.properties[fieldsOf(resource, call)[0]?.name ?? '']?.title ?? '';
}

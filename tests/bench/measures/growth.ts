import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { readProject } from '#project/project.ts';
import { getAddedDefinitionFolders, readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { loadCheckedDefinitions } from '#server/projectCode/loadCheckedDefinitions.ts';
import { loadCode } from '#server/projectCode/loadCode.ts';
import { generateVirtualModule } from '#tools/vite/modules/virtualModules.ts';
import { siteCalls, withManySites } from '../support/consoles/withManySites.ts';
import type { Figure } from '../support/figures/Figure.ts';
import { median } from '../support/figures/median.ts';
import { askReport, reportRows, timed } from '../support/reportCalls.ts';
import { screenDefinition } from '../support/screenDefinition.ts';
import { withDefinitions } from '../support/withDefinitions.ts';
import { type ReportServer, withReportServer } from '../support/withReportServer.ts';

/** A table row: the measurements at each input size. */
interface Line {
  what: string;
  unit: 'ms' | 'kB' | 'bytes';
  sizes: number[];
  figures: number[];
}

const rounds = 5;

/** Measures how costs grow with the amount of data. Writes the table of docs/performance.md. */
export async function growth(): Promise<Figure[]> {
  const lines: Line[] = [];
  for (const measure of [ofDefinitions, ofSites, ofFacts]) {
    lines.push(...(await measure()));
    writeTable(lines);
  }
  writeTable(lines);
  return lines.flatMap(({ what, unit, sizes, figures }) => {
    const told = unit === 'bytes' ? figures.map((bytes) => bytes / 1000) : figures;
    return told.map((ours, index) => ({
      what: `${what}, ${count(sizes[index])}`,
      unit: unit === 'bytes' ? 'kB' : unit,
      ours,
      reference: told[index - 1],
    }));
  });
}

/** Measures the startup with many screens, and their cost for each page visit. */
async function ofDefinitions(): Promise<Line[]> {
  const sizes = [100, 1_000, 3_000];
  const code = await loadCode(readProject());
  const times: number[] = [];
  const bytes: number[] = [];
  for (const size of sizes) {
    const names = Array.from({ length: size }, (_, index) => `entity${index + 1}`);
    const files = Object.assign({}, ...names.map((name) => screenDefinition(name, 8)));
    await withDefinitions(files, async (folder) => {
      const project = readProject();
      const load = () =>
        loadCheckedDefinitions(
          code,
          project,
          readDefinitionTexts(project, [...getAddedDefinitionFolders(), folder]),
        );
      times.push(median(await several(async () => void load())));
      const index = await generateVirtualModule({ project, definitions: load() }, 'definitions');
      bytes.push(brotliCompressSync(index).length / 1000);
    });
  }
  return [
    { what: 'Definitions: loading and checking', unit: 'ms', sizes, figures: times },
    {
      what: 'Definitions: what each visit loads to know of all screens, compressed',
      unit: 'kB',
      sizes,
      figures: bytes,
    },
  ];
}

async function ofFacts(): Promise<Line[]> {
  const sizes = [1_000_000, 10_000_000, 100_000_000];
  const found = new Map<string, number[]>();
  const note = (what: string, figure: number) => found.set(what, [...(found.get(what) ?? []), figure]);
  await withReportServer(async (server) => {
    for (const [index, size] of sizes.entries()) {
      if (index > 0) await server.add(size - (sizes[index - 1] ?? 0));
      await merged(server);
      await reportRows(server, 60);
      note('a page of a report, a week', median(await several(() => reportRows(server, 7))));
      note('a page of a report, sixty days', median(await several(() => reportRows(server, 60))));
      note('an export, first byte', median(await severalFigures(() => firstByte(server))));
      note('bytes on disk for each', await bytesOfFact(server));
    }
  }, 1_000_000);
  return [...found].map(([what, figures]) => ({
    what: `Facts: ${what}`,
    unit: what.startsWith('bytes') ? 'bytes' : 'ms',
    sizes,
    figures,
  }));
}

async function ofSites(): Promise<Line[]> {
  const sizes = [10_000, 1_000_000];
  const found = new Map<string, number[]>();
  await withManySites(async ({ fill, ask, bytes }) => {
    for (const size of sizes) {
      await fill(size);
      for (const [what, query] of Object.entries(siteCalls(size))) {
        const figure = median(await several(() => ask(query)));
        found.set(what, [...(found.get(what) ?? []), figure]);
      }
      found.set('bytes on disk for each', [...(found.get('bytes on disk for each') ?? []), await bytes()]);
    }
  });
  return [...found].map(([what, figures]) => ({
    what: `Sites: ${what}`,
    unit: what.startsWith('bytes') ? 'bytes' : 'ms',
    sizes,
    figures,
  }));
}

async function firstByte(server: ReportServer): Promise<number> {
  const begun = performance.now();
  const asked = { dimensions: ['Date', 'Zone', 'Country'], metrics: ['Impressions', 'GrossRevenue'] };
  const { body } = await askReport(server, '/export', asked, 60);
  let first = 0;
  for await (const _ of body) first ||= performance.now() - begun;
  return first;
}

/**
 * Waits until ClickHouse has merged the inserted parts: before that, merging uses the CPU and queries read more parts.
 */
async function merged({ engine }: ReportServer): Promise<void> {
  const sql = 'SELECT count() FROM system.merges';
  for (let quiet = 0; quiet < 3; ) {
    const [row] = await engine.rows({ sql, params: {} });
    quiet = Number(row?.[0]) === 0 ? quiet + 1 : 0;
    await pause(1_000);
  }
}

async function bytesOfFact({ engine }: ReportServer): Promise<number> {
  const sql =
    "SELECT sum(bytes_on_disk) / sum(rows) FROM system.parts WHERE active AND table = 'content_ads_facts'";
  const [row] = await engine.rows({ sql, params: {} });
  return Number(row?.[0]);
}

function several(work: () => Promise<unknown>): Promise<number[]> {
  return severalFigures(() => timed(work));
}

async function severalFigures(measure: () => Promise<number>): Promise<number[]> {
  const figures: number[] = [];
  for (let round = 0; round < rounds; round += 1) figures.push(await measure());
  return figures;
}

const document = path.resolve(import.meta.dirname, '../../../docs/performance.md');
const marks = ['<!-- growth -->', '<!-- end of growth -->'] as const;

/** Writes the rows between the markers of the document. */
function writeTable(lines: Line[]): void {
  const [begin, end] = marks;
  const rows = lines.map(({ what, unit, sizes, figures }) => {
    const cells = figures.map(
      (figure, index) => `${figure.toFixed(figure < 100 ? 1 : 0)} ${unit} at ${count(sizes[index])}`,
    );
    const [input, output] = [ratio(sizes), ratio(figures)];
    return `| ${what} | ${cells.join(', ')} | ${input.toFixed(0)} × | ${output.toFixed(1)} × |`;
  });
  const table = ['| what | figures | input | cost |', '|---|---|---|---|', ...rows].join('\n');
  const text = readFileSync(document, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  writeFileSync(document, `${before}${begin}\n${table}\n${end}${rest.split(end)[1] ?? ''}`);
}

function ratio(figures: number[]): number {
  return (figures.at(-1) ?? Number.NaN) / (figures[0] ?? Number.NaN);
}

function count(size = 0): string {
  return size.toLocaleString('en-US');
}

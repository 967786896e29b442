import { describe, expect, it } from 'vitest';
import { buildChartOptions } from '#console/reports/graph/buildChartOptions.ts';
import { buildLinePalette } from '#console/reports/graph/buildLinePalette.ts';
import { describeGraph } from '#console/reports/graph/GraphDataTable.tsx';
import { addDays } from '#definition/time/days.ts';
import { definitions } from '../support/definitions.ts';

function metricOf(name: string) {
  const metric = definitions.reports['content-ads']?.row.metrics[name];
  if (!metric) throw new Error(`There is no metric "${name}"`);
  return metric;
}

describe('The graph', () => {
  const data = {
    days: ['2026-01-01', '2026-01-02'],
    series: [
      { value: 'US', label: 'United States', values: [12, 1200] },
      { value: null, label: 'Others', values: [null, null] },
    ],
  };

  it('is told in words for those who do not see it', () => {
    expect(describeGraph(metricOf('Impressions'), data)).toBe(
      'Impressions by day, Jan 1 – 2, 2026. ' +
        'United States: lowest 12 on Jan 1, 2026, highest 1,200 on Jan 2, 2026. Others: no data.',
    );
  });

  it("leads with the project's colour, and puts what looks like it last", () => {
    const { lines } = buildLinePalette('#0f766e', false);
    expect(lines[0]).toBe('#0f766e');
    expect(lines.slice(-2)).toEqual(['#0f8a5f', '#0e7fa8']);
    expect(new Set(lines).size).toBe(10);
    expect(buildLinePalette('#0f766e', true).lines[0]).toBe('#6fada8');
  });

  it('tells lines of the same name apart, and marks the day that is not over', () => {
    const twins = { ...data, series: [3, 4].map((value) => ({ value, label: 'Top', values: [1, 2] })) };
    const options = buildChartOptions(
      { metric: metricOf('Impressions'), data: twins, today: '2026-01-02' },
      buildLinePalette('#0f766e', false),
    );
    expect(options.scale.color.domain).toEqual(['Top (3)', 'Top (4)']);
    expect(data.days.map(options.axis.x.labelFormatter)).toEqual(['Jan 1', 'Jan 2 partial']);
  });

  it('marks the days of changes, and counts them in the tooltip', () => {
    const change = {
      id: 1,
      timeOfDay: '12:00',
      entity: 'site',
      key: 1,
      label: 'Site',
      before: '{}',
      after: '{}',
    };
    const annotations = ['2025-12-31', '2026-01-01', '2026-01-01'].map((day) => ({
      ...change,
      day,
      time: `${day}T12:00:00.000Z`,
    }));
    const options = buildChartOptions(
      { metric: metricOf('Impressions'), data: { ...data, annotations }, today: '2026-02-01' },
      buildLinePalette('#0f766e', false),
    );
    expect('annotations' in options && options.annotations.map((mark) => mark.data)).toEqual([
      [{ position: '2026-01-01' }],
    ]);
    const titles = data.days.map((day) =>
      options.tooltip.title({ position: day, series: '', stroke: '', value: 1 }),
    );
    expect(titles).toEqual(['Thu, Jan 1, 2026 · Related changes (2)', 'Fri, Jan 2, 2026']);
  });

  it('marks the days of notes, and shows the first one shortened in the tooltip', () => {
    const notes = [
      { id: 1, day: '2026-01-01', text: 'x'.repeat(61) },
      { id: 2, day: '2026-01-01', text: 'Second' },
      { id: 3, day: '2026-01-02', text: 'Outage' },
    ];
    const options = buildChartOptions(
      { metric: metricOf('Impressions'), data: { ...data, notes }, today: '2026-02-01' },
      buildLinePalette('#0f766e', false),
    );
    expect('annotations' in options && options.annotations.map((mark) => mark.data)).toEqual([
      data.days.map((position) => ({ position })),
    ]);
    const titles = data.days.map((day) =>
      options.tooltip.title({ position: day, series: '', stroke: '', value: 1 }),
    );
    expect(titles).toEqual([`Thu, Jan 1, 2026 · ${'x'.repeat(60)}… (+1)`, 'Fri, Jan 2, 2026 · Outage']);
  });

  it('shows a point for a value between two days or hours without data, in the color of its line', () => {
    const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05'];
    const lines = {
      days,
      before: days.map((day) => addDays(day, -5)),
      series: [
        { value: 'US', label: 'US', values: [1, null, 2, null, 3], before: [1, 2, null, null, 4] },
        { value: 'DE', label: 'DE', values: [null, 4, 5, 6, 7] },
      ],
    };
    const options = buildChartOptions(
      { metric: metricOf('Ctr'), data: lines, today: '2026-01-05' },
      buildLinePalette('#0f766e', false),
    );
    const { domain, range } = options.scale.color;
    const pointsOf = (drawn: typeof options) =>
      ('annotations' in drawn ? drawn.annotations : []).flatMap((mark) =>
        mark.type === 'point' ? (mark.data as (typeof drawn)['data']) : [],
      );
    const shown = pointsOf(options);
    expect(shown.map(({ series, position, value }) => [series, position, value])).toEqual([
      ['US', '2026-01-01', 1],
      ['US', '2026-01-03', 2],
      ['US', '2026-01-05', 3],
      [domain[2], '2026-01-05', 4],
    ]);
    const mark = 'annotations' in options && options.annotations.find(({ type }) => type === 'point');
    const fill = mark && 'fill' in mark.style ? mark.style.fill : undefined;
    expect(shown.map((point) => fill?.(point))).toEqual([range[0], range[0], range[0], range[2]]);
    const hours = Array.from({ length: 24 }, (_, hour) => hour);
    const values = hours.map((hour) => ([0, 4, 5, 9].includes(hour) ? hour : null));
    const byHour = buildChartOptions(
      {
        metric: metricOf('Ctr'),
        data: { days: ['2026-01-02'], hours, series: [{ value: null, label: 'CTR', values }] },
        today: '2026-02-01',
      },
      buildLinePalette('#0f766e', true),
    );
    expect(pointsOf(byHour).map(({ position }) => position)).toEqual(['00:00', '09:00']);
  });

  it('keeps the color of a member when another metric orders the lines differently', () => {
    const colors = new Map();
    const palette = buildLinePalette('#0f766e', false);
    const draw = (...values: (string | null)[]) => {
      const series = values.map((value) => ({ value, label: value ?? 'Others', values: [1, 2] }));
      const drawn = {
        metric: metricOf('Impressions'),
        data: { ...data, series },
        today: '2026-02-01',
        colors,
      };
      const { domain, range } = buildChartOptions(drawn, palette).scale.color;
      return Object.fromEntries(domain.map((name, line) => [name, range[line]]));
    };
    const first = draw('US', 'DE', 'FR', null);
    expect(Object.values(first)).toEqual([...palette.lines.slice(0, 3), palette.othersColor]);
    const second = draw('DE', 'IT', 'US', null);
    expect(second).toMatchObject({ DE: first.DE, US: first.US, IT: palette.lines[3] });
    expect(draw('FR')).toEqual({ FR: first.FR });
    // More members than colors: no two lines of a graph have the same one.
    const many = draw(...Array.from({ length: 10 }, (_, index) => `X${index}`));
    expect(new Set(Object.values(many)).size).toBe(10);
  });

  it('leads to a day that is not over by a stroke of its own, which the tooltip does not tell twice', () => {
    const days = ['2026-01-01', '2026-01-02', '2026-01-03'];
    const one = { days, series: [{ value: null, label: 'Clicks', values: [4, 5, 1] }] };
    const drawn = { metric: metricOf('Clicks'), data: one, today: '2026-01-03' };
    const { style, interaction, tooltip, ...options } = buildChartOptions(
      drawn,
      buildLinePalette('#0f766e', false),
    );
    const names = [...new Set(options.data.map(({ stroke }) => stroke))];
    const strokes = names.map((name) => options.data.filter(({ stroke }) => stroke === name));
    expect(strokes.map((points) => points.map(({ position }) => position))).toEqual([
      days.slice(0, 2),
      days.slice(1),
    ]);
    const dash = (points: (typeof options)['data']) => 'lineDash' in style && style.lineDash?.(points);
    expect(strokes.map(dash)).toEqual([undefined, [2, 3]]);
    const told = options.data
      .map((point) => tooltip.items[0]?.(point))
      .filter((item) => item && interaction.tooltip.filter(item));
    expect(told.map((item) => item?.value)).toEqual(['4', '5', '1']);
  });

  it('shows the hours of a single day, and marks the one that is not over', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour);
    const values = hours.map((hour) => (hour < 4 ? hour + 1 : null));
    const byHour = {
      days: ['2026-01-02'],
      before: ['2026-01-01'],
      hours,
      unfinishedHour: 3,
      series: [{ value: null, label: 'Clicks', values, before: hours }],
      annotations: [
        {
          id: 1,
          day: '2026-01-02',
          timeOfDay: '02:59',
          time: '2026-01-02T02:59:00Z',
          entity: 'site',
          key: 1,
          label: 'Site',
          before: '{}',
          after: '{}',
        },
      ],
    };
    const drawn = { metric: metricOf('Clicks'), data: byHour, today: '2026-01-02' };
    const options = buildChartOptions(drawn, buildLinePalette('#0f766e', false));
    expect('seriesField' in options).toBe(true);
    expect(['02:00', '03:00', '04:00'].map(options.axis.x.labelFormatter)).toEqual([
      '02:00',
      '03:00 partial',
      '04:00',
    ]);
    const isNamed = (hour: number) => options.axis.x.tickFilter('', hour);
    expect(hours.filter(isNamed)).toContain(3);
    const own = options.data.filter(({ series }) => series === 'Clicks');
    expect(own.filter(({ isPartial }) => !isPartial).map(({ position }) => position)).toEqual([
      '00:00',
      '01:00',
      '02:00',
    ]);
    expect(options.scale.color.domain).toEqual(['Clicks', 'Jan 1, 2026']);
    const titles = ['01:00', '02:00', '03:00', '04:00'].map((position) =>
      options.tooltip.title({ position, series: '', stroke: '', value: 1 }),
    );
    expect(titles).toEqual([
      'Fri, Jan 2, 2026, 01:00',
      'Fri, Jan 2, 2026, 02:00 · Related changes (1)',
      'Fri, Jan 2, 2026, 03:00 partial',
      'Fri, Jan 2, 2026, 04:00',
    ]);
    expect(describeGraph(metricOf('Clicks'), byHour)).toBe(
      'Clicks by hour, Jan 2, 2026. Clicks: lowest 1 at 00:00, highest 4 at 03:00.',
    );
  });

  it.each([
    [120, 1000],
    [120, 280],
    [30, 280],
    [2, 280],
  ])('names the last of %i days in %i pixels, and no day that would lie on another', (count, width) => {
    const days = Array.from({ length: count }, (_, index) => addDays('2026-01-01', index));
    const data = { days, series: [{ value: null, label: 'Clicks', values: days.map(() => 1) }] };
    const last = days.at(-1) ?? '';
    for (const today of [last, '2027-01-01']) {
      const options = buildChartOptions(
        { metric: metricOf('Clicks'), data, today },
        buildLinePalette('#0f766e', false),
        width,
      );
      const named = days.flatMap((day, index) => (options.axis.x.tickFilter(day, index) ? index : []));
      expect(named.at(-1)).toBe(count - 1);
      const apart = named.slice(1).map((index, at) => ((index - (named[at] ?? 0)) * width) / count);
      expect(Math.min(...apart, width)).toBeGreaterThanOrEqual(52);
      if (today === last) expect(apart.at(-1) ?? width).toBeGreaterThanOrEqual(74);
    }
  });

  it('of one day draws a bar for each line', () => {
    const one = { days: ['2026-01-01'], series: [{ value: null, label: 'Clicks', values: [4] }] };
    const options = buildChartOptions(
      { metric: metricOf('Clicks'), data: one, today: '2026-01-02' },
      buildLinePalette('#0f766e', false),
    );
    expect(options).not.toHaveProperty('seriesField');
    expect(options.data).toEqual([{ position: '2026-01-01', series: 'Clicks', stroke: 'Clicks', value: 4 }]);
  });
});

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
      { metric: metricOf('Ctr'), data: lines, today: '2026-01-06' },
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

  it('draws a day that is not over as a hollow dot that no line leads to', () => {
    const days = ['2026-01-01', '2026-01-02', '2026-01-03'];
    const one = { days, series: [{ value: null, label: 'Clicks', values: [4, 5, 1] }] };
    const drawn = { metric: metricOf('Clicks'), data: one, today: '2026-01-03' };
    const { style, tooltip, ...options } = buildChartOptions(drawn, buildLinePalette('#0f766e', false));
    const names = [...new Set(options.data.map(({ stroke }) => stroke))];
    const strokes = names.map((name) => options.data.filter(({ stroke }) => stroke === name));
    const isVisible = (points: (typeof options)['data']) =>
      'strokeOpacity' in style && style.strokeOpacity?.(points) === 1;
    const positionsOf = (lines: typeof strokes) => lines.map((line) => line.map(({ position }) => position));
    expect(positionsOf(strokes.filter(isVisible))).toEqual([days.slice(0, 2), days.slice(2)]);
    // The tooltip finds the points on both sides of the gap.
    expect(positionsOf(strokes.filter((stroke) => !isVisible(stroke)))).toEqual([days.slice(1)]);
    const values = strokes.map((line) => line.map((point) => tooltip.items[0]?.(point).value));
    expect(values).toEqual([['4', '5'], ['5', '1'], ['1']]);
    const dots = options.annotations.find(({ type }) => type === 'point');
    expect(dots?.data).toEqual([
      { position: '2026-01-03', series: 'Clicks', stroke: names[2], value: 1, isPartial: true },
    ]);
    // The legend hides a dot with its line.
    expect(dots).toMatchObject({ encode: { color: 'series' } });
    const [dot] = strokes[2] ?? [];
    const look = dots && 'fill' in dots.style && dot ? dots.style : undefined;
    const drawnDot = dot && [look?.fillOpacity(dot), look?.lineWidth(dot), look?.stroke(dot)];
    expect(drawnDot).toEqual([0, 2, options.scale.color.range[0]]);
  });

  it('starts the axis of a ratio below its lowest value, and that of other metrics at zero', () => {
    const palette = buildLinePalette('#0f766e', false);
    const minimumOf = (
      name: string,
      values: (number | null)[],
      part: { before?: number[]; isStacked?: boolean } = {},
    ) => {
      const days = values.map((_, index) => addDays('2026-01-01', index));
      const { before, isStacked } = part;
      const series = [{ value: null, label: name, values, before }];
      const data = { days, before: before && days, series };
      const drawn = { metric: metricOf(name), data, today: '2026-02-01', isStacked };
      return buildChartOptions(drawn, palette).scale.y.domainMin;
    };
    expect(minimumOf('FillRate', [0.92, null, 0.88])).toBeCloseTo(0.876, 10);
    expect(minimumOf('FillRate', [0.92, 0.88], { before: [0.8, 0.9] })).toBeCloseTo(0.788, 10);
    expect(minimumOf('FillRate', [0.92, 0.92])).toBeCloseTo(0.9195, 10);
    expect(minimumOf('FillRate', [0.92, 0.001])).toBe(0);
    expect(minimumOf('FillRate', [null, null])).toBe(0);
    expect(minimumOf('FillRate', [0.92])).toBe(0);
    expect(minimumOf('Clicks', [92, 88])).toBe(0);
    expect(minimumOf('NetRevenue', [92, -3])).toBe(-3);
    expect(minimumOf('NetRevenue', [92, 88], { isStacked: true })).toBe(0);
  });

  it('lists the largest value first in the tooltip, and the total of an additive metric last', () => {
    const series = [
      { value: 'US', label: 'US', values: [2, 5] },
      { value: 'DE', label: 'DE', values: [null, 7] },
      { value: null, label: 'Others', values: [3, null] },
    ];
    const itemsOf = (name: string, position: string) => {
      const {
        data: points,
        tooltip,
        interaction,
      } = buildChartOptions(
        { metric: metricOf(name), data: { ...data, series }, today: '2026-02-01' },
        buildLinePalette('#0f766e', false),
      );
      const items = points
        .filter((point) => point.position === position)
        .flatMap((point) => tooltip.items.map((item) => item(point)));
      const { sort } = interaction.tooltip;
      // The chart library sorts by the difference, and shows equal entries once.
      const sorted = items.sort((one, other) => sort(one) - sort(other));
      return [...new Set(sorted.map((item) => `${item.name}: ${item.value}`))];
    };
    expect(itemsOf('Clicks', '2026-01-01')).toEqual(['Others: 3', 'US: 2', 'DE: --', 'Total: 5']);
    expect(itemsOf('Clicks', '2026-01-02')).toEqual(['DE: 7', 'US: 5', 'Others: --', 'Total: 12']);
    expect(itemsOf('Ctr', '2026-01-02')).toEqual(['DE: 700.00%', 'US: 500.00%', 'Others: --']);
  });

  it('has no total in the tooltip of a comparison, whose current period is first', () => {
    const compared = {
      ...data,
      before: ['2025-12-30', '2025-12-31'],
      series: [{ value: null, label: 'Clicks', values: [2, 5], before: [9, 9] }],
    };
    const {
      data: points,
      tooltip,
      interaction,
    } = buildChartOptions(
      { metric: metricOf('Clicks'), data: compared, today: '2026-02-01' },
      buildLinePalette('#0f766e', false),
    );
    const items = points
      .filter(({ position }) => position === '2026-01-01')
      .flatMap((point) => tooltip.items.map((item) => item(point)))
      .sort((one, other) => interaction.tooltip.sort(one) - interaction.tooltip.sort(other));
    expect(items.map(({ name, value }) => [name, value])).toEqual([
      ['Clicks', '2'],
      ['Tue, Dec 30, 2025', '9'],
    ]);
  });

  it('has an opaque tooltip in the colors of the console', () => {
    const { interaction } = buildChartOptions(
      { metric: metricOf('Clicks'), data, today: '2026-02-01' },
      buildLinePalette('#0f766e', true),
    );
    expect(interaction.tooltip.css['.g2-tooltip']).toMatchObject({ background: 'var(--raised)', opacity: 1 });
  });

  it('stacks the bars of several days, and marks the days of notes in their middle', () => {
    const notes = [{ id: 1, day: '2026-01-02', text: 'Outage' }];
    const options = buildChartOptions(
      { metric: metricOf('Clicks'), data: { ...data, notes }, today: '2026-01-02', isStacked: true },
      buildLinePalette('#0f766e', false),
    );
    expect(options).toMatchObject({
      stack: true,
      annotations: [{ type: 'lineX', data: [{ position: '2026-01-02' }], style: { bandOffset: 0.5 } }],
    });
    expect(options).not.toHaveProperty('seriesField');
    // Each value is one bar; that of the unfinished day is lighter.
    expect(options.data.map(({ series, position }) => [series, position])).toEqual(
      ['United States', 'Others'].flatMap((name) => data.days.map((day) => [name, day])),
    );
    const { style } = options;
    expect(options.data.map((point) => 'fillOpacity' in style && style.fillOpacity?.(point))).toEqual([
      1, 0.55, 1, 0.55,
    ]);
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
    expect(
      own.filter(({ isPartial, isGap }) => !isPartial && !isGap).map(({ position }) => position),
    ).toEqual(['00:00', '01:00', '02:00']);
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

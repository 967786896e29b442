import { project } from 'virtual:project';
import { Column, Line } from '@ant-design/plots';
import { useLayoutEffect, useRef, useState } from 'react';
import { useIsDarkTheme } from '#console/theme/useMediaQuery.ts';
import { buildChartOptions } from './buildChartOptions.ts';
import { buildLinePalette } from './buildLinePalette.ts';
import type { GraphInput } from './graphPoints.ts';

/** Width reserved for the labels of the value axis. */
const axisWidthPx = 70;

/** Draws the graph as a line chart, or as bars if it has a single day that is not split into hours. */
export function GraphChart({ drawn }: { drawn: GraphInput }) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  const isDark = useIsDarkTheme();
  useLayoutEffect(() => {
    if (!frame.current) return;
    const resized = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width));
    resized.observe(frame.current);
    return () => resized.disconnect();
  }, []);
  const { days, hours = days } = drawn.data;
  const Marks = hours.length === 1 ? Column : Line;
  return (
    <div className="graph-canvas" ref={frame}>
      {width !== undefined && (
        <Marks
          {...buildChartOptions(
            drawn,
            buildLinePalette(project.color, isDark),
            width - axisWidthPx,
            getComputedStyle(document.body).fontFamily,
          )}
        />
      )}
    </div>
  );
}

import { project } from 'virtual:project';
import { Column, Line } from '@ant-design/plots';
import { useLayoutEffect, useRef, useState } from 'react';
import { useIsDarkTheme } from '#console/theme/useMediaQuery.ts';
import { buildChartOptions } from './buildChartOptions.ts';
import { buildLinePalette } from './buildLinePalette.ts';
import { type GraphInput, isLineGraph } from './graphPoints.ts';

/** Width reserved for the labels of the value axis. */
const axisWidthPx = 70;

/** Draws the graph as lines or as bars. */
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
  const Marks = isLineGraph(drawn) ? Line : Column;
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

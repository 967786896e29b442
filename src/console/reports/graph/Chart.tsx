import { project } from 'virtual:project';
import { Column, Line } from '@ant-design/plots';
import { useLayoutEffect, useRef, useState } from 'react';
import { useDarkMode } from '../../theme/useMedia';
import { chartOptions } from './chartOptions';
import type { Drawn } from './graphData';
import { lineColours } from './lineColours';

/** The room of the axis of figures. */
const axisWidth = 70;

/** The lines of a graph, drawn; of one day its bars. */
export function Chart({ drawn }: { drawn: Drawn }) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  const isDark = useDarkMode();
  useLayoutEffect(() => {
    if (!frame.current) return;
    const resized = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width));
    resized.observe(frame.current);
    return () => resized.disconnect();
  }, []);
  const Marks = drawn.data.days.length === 1 ? Column : Line;
  return (
    <div className="graph-canvas" ref={frame}>
      {width !== undefined && (
        <Marks {...chartOptions(drawn, lineColours(project.color, isDark), width - axisWidth)} />
      )}
    </div>
  );
}

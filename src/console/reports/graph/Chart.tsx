import { Line } from '@ant-design/plots/es/core/plots/line';
import useChart from '@ant-design/plots/es/hooks/useChart';
import type { Metric } from '../../../definition/reports/types';
import { useDarkMode } from '../../theme/useDarkMode';
import { chartOptions } from './chartOptions';
import type { GraphData } from './GraphData';

interface ChartProps {
  metric: Metric;
  data: GraphData;
}

/** The lines of a graph, drawn. */
export function Chart({ metric, data }: ChartProps) {
  const { container } = useChart(Line, chartOptions(metric, data, useDarkMode()));
  return <div ref={container} className="graph-canvas" />;
}

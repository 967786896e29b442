import { Line } from '@ant-design/plots';
import { useDarkMode } from '../../theme/useMedia';
import { chartOptions } from './chartOptions';
import type { Drawn } from './graphData';

/** The lines of a graph, drawn. */
export function Chart({ drawn }: { drawn: Drawn }) {
  return <Line {...chartOptions(drawn, useDarkMode())} />;
}

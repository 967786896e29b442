import { project } from 'virtual:project';
import { Line } from '@ant-design/plots';
import { useDarkMode } from '../../theme/useMedia';
import { chartOptions } from './chartOptions';
import type { Drawn } from './graphData';
import { lineColours } from './lineColours';

/** The lines of a graph, drawn. */
export function Chart({ drawn }: { drawn: Drawn }) {
  return <Line {...chartOptions(drawn, lineColours(project.color, useDarkMode()))} />;
}

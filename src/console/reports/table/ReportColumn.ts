import type { ReactNode } from 'react';
import type { Row } from '../../../definition/types';

/** A column of a report's table. */
export interface ReportColumn {
  name: string;
  title: string;
  /** What it means, and how it is computed. */
  tip?: string;
  /** What made it, for those who write definitions. */
  made?: string;
  isNumeric: boolean;
  /** How its cells stand: at the end for figures; the first two dimensions stay in sight. */
  className?: string;
  /** In characters. */
  width: number;
  render: (row: Row) => ReactNode;
}

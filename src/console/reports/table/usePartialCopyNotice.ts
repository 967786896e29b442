import { type RefObject, useEffect } from 'react';
import { useToast } from '#console/toasts/useToast.tsx';
import { getReportText } from '../getReportText.ts';

/**
 * Shows a notice after rows of a virtualized table were copied up to the first or last rendered row: the selection
 * may have included rows that are not rendered, and these are not copied.
 *
 * @param frame The element that contains the table.
 * @param total Number of rows of the report, on all pages.
 */
export function usePartialCopyNotice(frame: RefObject<HTMLElement | null>, total: number): void {
  const toast = useToast();
  useEffect(() => {
    const notify = () => {
      const rows = [...(frame.current?.querySelectorAll('.report-row') ?? [])];
      const copied = rows.filter((row) => document.getSelection()?.containsNode(row, true));
      const isCut = (row: Element | undefined, neighbor: Element | null | undefined) =>
        row !== undefined && copied.includes(row) && neighbor?.matches('.report-gap');
      const isPart =
        isCut(rows[0], rows[0]?.previousElementSibling) ||
        isCut(rows.at(-1), rows.at(-1)?.nextElementSibling);
      if (copied.length > 1 && isPart)
        toast.info(getReportText('report.copiedPart', { count: copied.length, total }));
    };
    document.addEventListener('copy', notify);
    return () => document.removeEventListener('copy', notify);
  }, [frame, total, toast]);
}

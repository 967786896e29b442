import { Modal } from 'antd';
import { useState } from 'react';
import type { Metric } from '#definition/model/report.ts';
import { CheckboxGroup } from '../CheckboxGroup.tsx';
import { getReportText } from '../getReportText.ts';

/** Props of the column dialog: available metrics, shown metrics and change handler. Undefined resets to the default. */
export interface ReportColumnsProps {
  metrics: Metric[];
  shown: string[];
  onChange: (metrics: string[] | undefined) => void;
}

/**
 * Dialog in which the user chooses the metric columns of a report. The choice is stored in this browser until it is
 * reset.
 */
export function ReportColumnsDialog({
  metrics,
  shown,
  onChange,
  onClose,
}: ReportColumnsProps & { onClose: () => void }) {
  const [chosen, choose] = useState(shown);
  const apply = (columns: string[] | undefined) => {
    onChange(columns);
    onClose();
  };
  return (
    <Modal
      open
      centered
      title={getReportText('report.columns')}
      onCancel={onClose}
      footer={
        <div className="columns-buttons">
          <button type="button" className="button button-quiet" onClick={() => apply(undefined)}>
            {getReportText('report.columnsDefault')}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {getReportText('cancel')}
          </button>
          <button
            type="button"
            className="button button-primary"
            disabled={chosen.length === 0}
            onClick={() => apply(chosen)}
          >
            {getReportText('report.columnsApply')}
          </button>
        </div>
      }
    >
      <div className="columns-choice">
        <CheckboxGroup
          legend={getReportText('report.columnsLead')}
          choices={metrics}
          chosen={chosen}
          onChange={choose}
        />
      </div>
    </Modal>
  );
}

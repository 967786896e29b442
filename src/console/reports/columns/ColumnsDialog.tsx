import { Modal } from 'antd';
import { useState } from 'react';
import type { Metric } from '../../../definition/model/report';
import { CheckList } from '../CheckList';
import { text } from '../text';

/** Which metrics may be chosen, which are, and what becomes of a choice: none goes back to the report's own. */
export interface ColumnsProps {
  metrics: Metric[];
  shown: string[];
  onChange: (metrics: string[] | undefined) => void;
}

/** Which metrics the table shows. The choice is kept in this browser, until it is reset. */
export function ColumnsDialog({ metrics, shown, onChange, onClose }: ColumnsProps & { onClose: () => void }) {
  const [chosen, choose] = useState(shown);
  const apply = (columns: string[] | undefined) => {
    onChange(columns);
    onClose();
  };
  return (
    <Modal
      open
      centered
      title={text('report.columns')}
      onCancel={onClose}
      footer={
        <div className="columns-buttons">
          <button type="button" className="button button-quiet" onClick={() => apply(undefined)}>
            {text('report.columnsDefault')}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {text('cancel')}
          </button>
          <button
            type="button"
            className="button button-primary"
            disabled={chosen.length === 0}
            onClick={() => apply(chosen)}
          >
            {text('report.columnsApply')}
          </button>
        </div>
      }
    >
      <div className="columns-choice">
        <CheckList legend={text('report.columnsLead')} choices={metrics} chosen={chosen} onChange={choose} />
      </div>
    </Modal>
  );
}

import { Skeleton } from 'antd';
import { Dialog } from '../../../console/actions/Dialog';
import type { OverrideProps } from '../../../console/overrides/OverrideProps';
import type { Row } from '../../../definition/model/entity';
import { text } from '../../text';
import { ReaderView } from './ReaderView';

/** What readers see of a stored article. */
export function Override({ row, answer, isLoading, close }: OverrideProps['action']) {
  return (
    <Dialog
      title={text('article.previewOf', row)}
      width={1100}
      onClose={close}
      buttons={[{ label: text('console.close'), autoFocus: true, onClick: close }]}
    >
      {isLoading ? <Skeleton active paragraph={{ rows: 12 }} /> : <ReaderView article={answer as Row} />}
    </Dialog>
  );
}

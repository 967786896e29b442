import { Skeleton } from 'antd';
import { text } from '../../../definition/text';
import type { Row } from '../../../definition/types';
import { Dialog } from '../../actions/Dialog';
import type { OverrideProps } from '../OverrideProps';
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

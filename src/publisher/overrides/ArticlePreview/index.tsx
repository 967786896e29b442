import { Skeleton } from 'antd';
import { Dialog, type OverrideProps } from '#console/projectApi.ts';
import type { RecordValues } from '#definition/projectApi.ts';
import { getPublisherText } from '#publisher/getPublisherText.ts';
import { ArticleReaderView } from './ArticleReaderView.tsx';

/** Renders the preview of a stored article. */
export function Override({ row, answer, isLoading, close }: OverrideProps['action']) {
  return (
    <Dialog
      title={getPublisherText('article.previewOf', row)}
      width={1100}
      onClose={close}
      buttons={[{ label: getPublisherText('console.close'), autoFocus: true, onClick: close }]}
    >
      {isLoading ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : (
        <ArticleReaderView article={answer as RecordValues} />
      )}
    </Dialog>
  );
}

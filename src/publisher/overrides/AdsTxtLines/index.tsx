import { Skeleton } from 'antd';
import { Dialog, type OverrideProps, useCopyToClipboard } from '#console/projectApi.ts';
import { getPublisherText } from '#publisher/getPublisherText.ts';
import '../AdsTxtResult/AdsTxtResult.css';

/** Dialog of an action: shows the ads.txt lines that a site must publish, with a copy button. */
export function Override({ row, answer, isLoading, close }: OverrideProps['action']) {
  const { result: lines = [] } = (answer ?? {}) as { result?: string[] };
  const copy = useCopyToClipboard();
  const content = lines.join('\n');
  return (
    <Dialog
      title={getPublisherText('console.adsTxtLines', row)}
      onClose={close}
      width={640}
      buttons={[
        { label: getPublisherText('console.close'), onClick: close },
        {
          label: getPublisherText('console.copy'),
          tone: 'primary',
          disabled: isLoading,
          onClick: () => copy(content),
        },
      ]}
    >
      {isLoading ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : (
        <pre className="adstxt-lines">{content}</pre>
      )}
    </Dialog>
  );
}

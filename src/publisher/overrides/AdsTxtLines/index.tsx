import { Skeleton } from 'antd';
import { Dialog, type OverrideProps, useCopyToClipboard } from '#console/projectApi.ts';
import { publisherText } from '#publisher/publisherText.ts';
import '../AdsTxtResult/AdsTxtResult.css';

/** Renders the ads.txt lines that a site must publish, with a copy button. */
export function Override({ row, answer, isLoading, close }: OverrideProps['action']) {
  const { result: lines = [] } = (answer ?? {}) as { result?: string[] };
  const copy = useCopyToClipboard();
  const content = lines.join('\n');
  return (
    <Dialog
      title={publisherText('console.adsTxtLines', row)}
      onClose={close}
      width={640}
      buttons={[
        { label: publisherText('console.close'), onClick: close },
        {
          label: publisherText('console.copy'),
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

import { Skeleton } from 'antd';
import { Dialog } from '../../../console/actions/Dialog';
import { useCopy } from '../../../console/api/useCopy';
import type { OverrideProps } from '../../../console/overrides/OverrideProps';
import { text } from '../../text';
import '../AdsTxtResult/AdsTxtResult.css';

/** The lines that a site must publish in its ads.txt, to be copied. */
export function Override({ row, answer, isLoading, close }: OverrideProps['action']) {
  const { result: lines = [] } = (answer ?? {}) as { result?: string[] };
  const copy = useCopy();
  const content = lines.join('\n');
  return (
    <Dialog
      title={text('console.adsTxtLines', row)}
      onClose={close}
      buttons={[
        { label: text('console.close'), onClick: close },
        { label: text('console.copy'), tone: 'primary', disabled: isLoading, onClick: () => copy(content) },
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

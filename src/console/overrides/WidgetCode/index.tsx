import { Skeleton } from 'antd';
import { text } from '../../../definition/text';
import { Dialog } from '../../actions/Dialog';
import { useCopy } from '../../actions/useCopy';
import { Snippet } from '../../code/Snippet';
import { WebLink } from '../../displays/WebLink';
import type { OverrideProps } from '../OverrideProps';

/** What is to be put into a page to embed a widget, and where it can be tried. */
export function Override({ row, answer, isLoading, close }: OverrideProps['action']) {
  const { code = '', test_url } = (answer ?? {}) as { code?: string; test_url?: string };
  const copy = useCopy();
  return (
    <Dialog
      title={text('console.widgetCode', row)}
      width={640}
      onClose={close}
      buttons={[
        { label: text('console.close'), onClick: close },
        { label: text('console.copy'), tone: 'primary', disabled: isLoading, onClick: () => copy(code) },
      ]}
    >
      <p>{text('console.widgetCodeLead')}</p>
      {isLoading ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : (
        <>
          <Snippet>{code}</Snippet>
          {test_url && <WebLink address={test_url}>{text('console.widgetTest')}</WebLink>}
        </>
      )}
    </Dialog>
  );
}

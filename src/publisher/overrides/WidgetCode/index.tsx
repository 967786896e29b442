import { Skeleton } from 'antd';
import { Dialog } from '../../../console/actions/Dialog';
import { useCopy } from '../../../console/api/useCopy';
import { Snippet } from '../../../console/displays/Snippet';
import { WebLink } from '../../../console/displays/WebLink';
import type { OverrideProps } from '../../../console/overrides/OverrideProps';
import { text } from '../../text';

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

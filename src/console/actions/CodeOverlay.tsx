import { Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { type CodeSurroundings, codeTest, codeText } from '../../definition/code';
import { fill } from '../../definition/fill';
import { text } from '../../definition/text';
import { useCopy } from '../api/useCopy';
import { useToast } from '../api/useToast';
import { Snippet } from '../displays/Snippet';
import { WebLink } from '../displays/WebLink';
import { loadConfig } from '../provider/config';
import { readKeptUser } from '../provider/session';
import { useActions } from './ActionsContext';
import { Dialog } from './Dialog';
import type { Overlay } from './Overlay';

/** What is to be put into somebody else's page for a record, with a button that copies it. */
export function CodeOverlay({ overlay: { code, row } }: { overlay: Extract<Overlay, { kind: 'code' }> }) {
  const { show } = useActions();
  const around = useSurroundings();
  const copy = useCopy();
  const lines = around && codeText(code, row, around);
  const test = around && codeTest(code, row, around);
  const close = () => show(undefined);
  return (
    <Dialog
      title={fill(code.title, row)}
      width={640}
      onClose={close}
      buttons={[
        { label: text('console.close'), onClick: close },
        {
          label: text('console.copy'),
          tone: 'primary',
          autoFocus: true,
          disabled: lines === undefined,
          onClick: () => copy(lines ?? ''),
        },
      ]}
    >
      {code.lead && <p>{code.lead}</p>}
      {lines === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : (
        <Snippet>{lines}</Snippet>
      )}
      {test && code.test && <WebLink address={test}>{code.test.label}</WebLink>}
    </Dialog>
  );
}

/** What is known of this console and of its user, once config.json has been read. */
function useSurroundings(): CodeSurroundings | undefined {
  const [around, setAround] = useState<CodeSurroundings>();
  const toast = useToast();
  useEffect(() => {
    loadConfig().then(
      ({ values }) =>
        setAround({ config: { origin: window.location.origin, ...values }, user: readKeptUser() ?? {} }),
      (error) => toast.error(error),
    );
  }, [toast]);
  return around;
}

import { Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import {
  buildEmbedTestUrl,
  type EmbedCodeContext,
  renderEmbedCode,
} from '#definition/records/renderEmbedCode.ts';
import { fillTemplate } from '#definition/text/fillTemplate.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { NewTabLink } from '../displays/NewTabLink.tsx';
import { PreformattedBlock } from '../displays/PreformattedBlock.tsx';
import { loadHostConfig } from '../provider/http/loadHostConfig.ts';
import { readStoredUser } from '../provider/session/browserSession.ts';
import { useCopyToClipboard } from '../toasts/useCopyToClipboard.ts';
import { useToast } from '../toasts/useToast.tsx';
import { useActions } from './ActionsContext.ts';
import { Dialog } from './Dialog.tsx';
import type { Overlay } from './Overlay.ts';

/** Dialog with the code snippet to embed a record in another web page, and a copy button. */
export function EmbedCodeOverlay({
  overlay: { code, row },
}: {
  overlay: Extract<Overlay, { kind: 'code' }>;
}) {
  const { show } = useActions();
  const around = useEmbedCodeValues();
  const copy = useCopyToClipboard();
  const lines = around && renderEmbedCode(code, row, around);
  const test = around && buildEmbedTestUrl(code, row, around);
  const close = () => show(undefined);
  return (
    <Dialog
      title={fillTemplate(code.title, row)}
      width={640}
      onClose={close}
      buttons={[
        { label: formatMessage('console.close'), onClick: close },
        {
          label: formatMessage('console.copy'),
          tone: 'primary',
          autoFocus: true,
          disabled: lines === undefined,
          onClick: () => copy(lines ?? ''),
        },
      ]}
    >
      {code.description && <p>{code.description}</p>}
      {lines === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : (
        <PreformattedBlock>{lines}</PreformattedBlock>
      )}
      {test && code.test && <NewTabLink address={test}>{code.test.label}</NewTabLink>}
    </Dialog>
  );
}

/**
 * Returns the placeholder values of an embed code: `values` from config.json and data of the current user. Undefined
 * until config.json has loaded.
 */
function useEmbedCodeValues(): EmbedCodeContext | undefined {
  const [around, setAround] = useState<EmbedCodeContext>();
  const toast = useToast();
  useEffect(() => {
    loadHostConfig().then(
      ({ values }) =>
        setAround({ config: { origin: window.location.origin, ...values }, user: readStoredUser() ?? {} }),
      (error) => toast.error(error),
    );
  }, [toast]);
  return around;
}

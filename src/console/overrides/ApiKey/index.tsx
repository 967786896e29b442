import { useState } from 'react';
import { text } from '../../../definition/text';
import { ConfirmDialog } from '../../actions/ConfirmDialog';
import { useCopy } from '../../actions/useCopy';
import { reasonOf } from '../../calls/useToast';
import type { OverrideProps } from '../OverrideProps';
import { Example } from './Example';
import { useApiKey } from './useApiKey';
import './ApiKey.css';

/** The reader's own API token: to be copied, and to be replaced by another one. */
export function Override({ resource }: OverrideProps['cell']) {
  const { key, error, isLoading, renew } = useApiKey(resource);
  const [isAsking, setAsking] = useState(false);
  const copy = useCopy();
  if (isLoading) return text('console.loading');
  if (key === undefined) return <span role="alert">{reasonOf(error, text('console.key.failed'))}</span>;
  return (
    <div className="api-key">
      <p>{text('console.key.lead')}</p>
      <div className="api-key-line">
        <code>{key}</code>
        <button type="button" className="button" onClick={() => copy(key)}>
          {text('console.copy')}
        </button>
        <button type="button" className="button button-danger" onClick={() => setAsking(true)}>
          {text('console.key.renew')}
        </button>
      </div>
      <Example apiKey={key} />
      {isAsking && (
        <ConfirmDialog
          question={text('console.key.ask')}
          yes={text('console.key.renew')}
          isDangerous
          onAnswer={(isYes) => {
            setAsking(false);
            if (isYes) void renew();
          }}
        />
      )}
    </div>
  );
}

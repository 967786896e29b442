import { screens } from 'virtual:definitions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../console/actions/ConfirmDialog';
import { useCall } from '../../../../console/api/useCall';
import { useAbsoluteCallUrl } from '../../../../console/api/useCallUrl';
import { useCopy } from '../../../../console/api/useCopy';
import { reasonOf, useToast } from '../../../../console/api/useToast';
import { Snippet } from '../../../../console/displays/Snippet';
import type { OverrideProps } from '../../../../console/overrides/OverrideProps';
import { now } from '../../../../definition/clock';
import type { Resource } from '../../../../definition/model/resource';
import { text } from '../../../text';
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

const queryKey = ['api-key'];

/** The reader's API token, kept no longer than it is shown, and what replaces it. */
export function useApiKey(resource: Resource) {
  const call = useCall(resource);
  const client = useQueryClient();
  const toast = useToast();
  const { data, error, isLoading } = useQuery({
    queryKey,
    queryFn: async () => keyIn(await call('appKey')),
    gcTime: 0,
  });
  const renew = async () => {
    try {
      client.setQueryData(queryKey, keyIn(await call('renewAppKey')));
      toast.success(text('console.key.renewed'));
    } catch (reason) {
      toast.error(reason);
    }
  };
  return { key: data, error, isLoading, renew };
}

function keyIn(answer: unknown): string {
  return String((answer as { app_key?: string } | null)?.app_key ?? '');
}

const day = 24 * 60 * 60 * 1000;
const report = screens.find(({ kind }) => kind === 'report')?.name;

/** A command that reads a report with the token, to be pasted as it is. */
export function Example({ apiKey }: { apiKey: string }) {
  const address = useAbsoluteCallUrl('report-api', 'rows', { report });
  const copy = useCopy();
  if (!address || !report) return null;
  const command = text('console.key.curl', { key: apiKey, address, begin: daysAgo(7), end: daysAgo(1) });
  return (
    <div className="api-key-example">
      <span>{text('console.key.example')}</span>
      <Snippet>{command}</Snippet>
      <button type="button" className="cell-button" onClick={() => copy(command)}>
        {text('console.key.copyExample')}
      </button>
    </div>
  );
}

function daysAgo(count: number): string {
  return new Date(now().getTime() - count * day).toISOString().slice(0, 10);
}

import { screens } from 'virtual:definitions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getBaseText } from '#base/getBaseText.ts';
import { ConfirmDialog } from '#console/actions/ConfirmDialog.tsx';
import { useAbsoluteCallUrl } from '#console/api/useCallUrl.ts';
import { useResourceCall } from '#console/api/useResourceCall.ts';
import { PreformattedBlock } from '#console/displays/PreformattedBlock.tsx';
import type { OverrideProps } from '#console/overrides/OverrideProps.ts';
import { useCopyToClipboard } from '#console/toasts/useCopyToClipboard.ts';
import { getFailureMessageOrFallback, useToast } from '#console/toasts/useToast.tsx';
import { createUnexpectedResponseError } from '#definition/CallError.ts';
import type { Resource } from '#definition/model/resource.ts';
import { now } from '#definition/time/clock.ts';
import './ApiKey.css';

/** Renders the user's own API key ("API token" on the screen) with buttons to copy and to rotate it. */
export function Override({ resource }: OverrideProps['cell']) {
  const { key, error, isLoading, renew } = useApiKey(resource);
  const [isAsking, setAsking] = useState(false);
  const copy = useCopyToClipboard();
  if (isLoading) return getBaseText('console.loading');
  if (key === undefined)
    return <span role="alert">{getFailureMessageOrFallback(error, getBaseText('console.key.failed'))}</span>;
  return (
    <div className="api-key">
      <p>{getBaseText('console.key.lead')}</p>
      <div className="api-key-line">
        <code>{key}</code>
        <button type="button" className="button" onClick={() => copy(key)}>
          {getBaseText('console.copy')}
        </button>
        <button type="button" className="button button-danger" onClick={() => setAsking(true)}>
          {getBaseText('console.key.renew')}
        </button>
      </div>
      <ApiKeyExample apiKey={key} />
      {isAsking && (
        <ConfirmDialog
          question={getBaseText('console.key.ask')}
          yes={getBaseText('console.key.renew')}
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

const apiKeyQueryKey = ['api-key'];

/**
 * Returns the user's API key, which is dropped from the cache when it is no longer shown, and the function that
 * rotates it.
 */
export function useApiKey(resource: Resource) {
  const call = useResourceCall(resource);
  const client = useQueryClient();
  const toast = useToast();
  const { data, error, isLoading } = useQuery({
    queryKey: apiKeyQueryKey,
    queryFn: async () => readApiKey(await call('appKey')),
    gcTime: 0,
  });
  const renew = async () => {
    try {
      client.setQueryData(apiKeyQueryKey, readApiKey(await call('renewAppKey')));
      toast.success(getBaseText('console.key.renewed'));
    } catch (reason) {
      toast.error(reason);
    }
  };
  return { key: data, error, isLoading, renew };
}

/** Returns the API key of a response. Throws if it has none. */
function readApiKey(answer: unknown): string {
  const { app_key: key } = (answer ?? {}) as { app_key?: unknown };
  if (typeof key === 'string' && key !== '') return key;
  throw createUnexpectedResponseError('shape');
}

const dayMs = 24 * 60 * 60 * 1000;
const exampleReport = screens.find(({ kind }) => kind === 'report')?.name;

/** Renders a shell command that reads a report with the API key, ready to paste. */
export function ApiKeyExample({ apiKey }: { apiKey: string }) {
  const address = useAbsoluteCallUrl('report-api', 'rows', { report: exampleReport });
  const copy = useCopyToClipboard();
  if (!address || !exampleReport) return null;
  const command = getBaseText('console.key.curl', {
    key: apiKey,
    address,
    begin: formatDaysAgo(7),
    end: formatDaysAgo(1),
  });
  return (
    <div className="api-key-example">
      <span>{getBaseText('console.key.example')}</span>
      <PreformattedBlock>{command}</PreformattedBlock>
      <button type="button" className="cell-button" onClick={() => copy(command)}>
        {getBaseText('console.key.copyExample')}
      </button>
    </div>
  );
}

function formatDaysAgo(count: number): string {
  return new Date(now().getTime() - count * dayMs).toISOString().slice(0, 10);
}

import { type DataProvider, Refine } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { OverlayComponentContext } from '#console/actions/ActionsContext.ts';
import { OverlayView } from '#console/OverlayView.tsx';
import { ThemeProvider } from '#console/theme/ThemeProvider.tsx';
import { useQueryErrorToasts } from '#console/toasts/useQueryErrorToasts.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { definitions } from './definitions.ts';

/** A request of the page, in order. */
export interface Request {
  call: string;
  values?: RecordValues;
  payload?: RecordValues;
}

type Answer = (request: Request) => unknown;

/** Renders a page with a mocked API. Dictionaries are already loaded. */
export function renderPage(page: ReactNode, answers: Record<string, Answer>) {
  const requests: Request[] = [];
  const answer = async (request: Request) => {
    requests.push(request);
    return answers[request.call]?.(request);
  };
  const dataProvider = {
    getApiUrl: () => '',
    getList: async ({ resource, pagination, sorters, filters }) => {
      const payload = { pagination, sorters, filters };
      return (await answer({ call: `${resource}.list`, payload })) ?? { data: [], total: 0 };
    },
    custom: async ({ url, meta }) => ({ data: await answer({ call: url, ...meta?.send }) }),
  } as DataProvider;
  render(
    <ThemeProvider>
      <BrowserRouter>
        <Refine
          dataProvider={dataProvider}
          options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient() } }}
        >
          <OverlayComponentContext value={OverlayView}>
            <FailureToasts />
            {page}
          </OverlayComponentContext>
        </Refine>
      </BrowserRouter>
    </ThemeProvider>,
  );
  return { requests, user: userEvent.setup() };
}

/** Shows error toasts like the app shell. */
function FailureToasts() {
  useQueryErrorToasts();
  return null;
}

function queryClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  for (const { name, values } of Object.values(definitions.dictionaries))
    if (values) client.setQueryData(['dictionary', name], values);
  return client;
}

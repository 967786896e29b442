import { type DataProvider, Refine } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { OverlayContext } from '../../../src/console/actions/ActionsContext';
import { useFailureToasts } from '../../../src/console/api/useFailureToasts';
import { OverlayView } from '../../../src/console/overlays';
import { ThemeProvider } from '../../../src/console/theme/ThemeProvider';
import type { Row } from '../../../src/definition/model/entity';
import { definitions } from './definitions';

/** What the page asked of the API, in order. */
export interface Request {
  call: string;
  values?: Row;
  payload?: Row;
}

type Answer = (request: Request) => unknown;

/** Renders a page over an API that answers each call as told; dictionaries are there already. */
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
          <OverlayContext value={OverlayView}>
            <FailureToasts />
            {page}
          </OverlayContext>
        </Refine>
      </BrowserRouter>
    </ThemeProvider>,
  );
  return { requests, user: userEvent.setup() };
}

/** What the shell around every page says. */
function FailureToasts() {
  useFailureToasts();
  return null;
}

function queryClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  for (const { name, values } of Object.values(definitions.dictionaries))
    if (values) client.setQueryData(['dictionary', name], values);
  return client;
}

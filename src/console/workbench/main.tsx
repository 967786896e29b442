import '@ant-design/v5-patch-for-react-19';
import { Refine } from '@refinedev/core';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { authProvider } from '../provider/authProvider';
import { takeTokenFromAddress } from '../provider/session';
import { ThemeProvider } from '../theme/ThemeProvider';
import { dryProvider, type Sound } from './dryProvider';
import { WorkbenchPage } from './WorkbenchPage';
import '../theme/base.css';
import '../shell/shell.css';
import '../screens/screens.css';
import '../forms/forms.css';
import './workbench.css';

takeTokenFromAddress();

/** What is on the workbench now: what a form would save is held against it. */
let shown: Sound | undefined;
const provider = dryProvider(() => shown);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <ThemeProvider>
      <BrowserRouter>
        <Refine
          dataProvider={provider}
          authProvider={authProvider}
          options={{
            disableTelemetry: true,
            reactQuery: {
              clientConfig: { defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } },
            },
          }}
        >
          <WorkbenchPage
            onShow={(sound) => {
              shown = sound;
            }}
          />
        </Refine>
      </BrowserRouter>
    </ThemeProvider>,
  );

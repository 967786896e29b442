import '@ant-design/v5-patch-for-react-19';
import { project } from 'virtual:project';
import { words } from 'virtual:words';
import { Refine } from '@refinedev/core';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { setNumberLocaleAndCurrency } from '#definition/format/numbers.ts';
import { overrideMessages } from '#definition/text/messages.ts';
import { OverlayComponentContext } from '../actions/ActionsContext.ts';
import { installCompositionKeyGuard } from '../hooks/installCompositionKeyGuard.ts';
import { OverlayView } from '../OverlayView.tsx';
import { authProvider } from '../provider/session/authProvider.ts';
import { extractTokenFromUrl } from '../provider/session/browserSession.ts';
import { readUserSettings } from '../provider/session/userSettings.ts';
import { applyAppearanceAndSetCookie } from '../theme/applyAppearanceAndSetCookie.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { createDryRunProvider, type LastValidDefinitions } from './preview/createDryRunProvider.ts';
import { WorkbenchPage } from './Workbench.tsx';
import '../theme/base.css';
import '../theme/controls.css';
import '../screens/screens.css';
import '../forms/forms.css';
import './workbench.css';
import './codeEditor.css';
import './verdicts.css';

installCompositionKeyGuard();
overrideMessages(words);
setNumberLocaleAndCurrency(project.formats);
extractTokenFromUrl();
applyAppearanceAndSetCookie(readUserSettings()[apiProtocol.look.setting]);

/** The current definitions of the workbench. A form's dry run uses them. */
let currentDefinitions: LastValidDefinitions | undefined;
const provider = createDryRunProvider(() => currentDefinitions);

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
          <OverlayComponentContext value={OverlayView}>
            <WorkbenchPage
              onShow={(sound) => {
                currentDefinitions = sound;
              }}
            />
          </OverlayComponentContext>
        </Refine>
      </BrowserRouter>
    </ThemeProvider>,
  );

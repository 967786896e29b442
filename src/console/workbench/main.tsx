import '@ant-design/v5-patch-for-react-19';
import { project } from 'virtual:project';
import { words } from 'virtual:words';
import { Refine } from '@refinedev/core';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { apiProtocol } from '../../definition/api/apiProtocol';
import { setNumberFormats } from '../../definition/format/numbers';
import { overrideMessages } from '../../definition/text/messages';
import { OverlayViewContext } from '../actions/ActionsContext';
import { stopCompositionKeys } from '../hooks/stopCompositionKeys';
import { OverlayView } from '../OverlayView';
import { authProvider } from '../provider/session/authProvider';
import { extractTokenFromUrl } from '../provider/session/session';
import { readUserSettings } from '../provider/session/userSettings';
import { applyAppearance } from '../theme/applyAppearance';
import { ThemeProvider } from '../theme/ThemeProvider';
import { createDryRunProvider, type LastValidDefinitions } from './preview/createDryRunProvider';
import { WorkbenchPage } from './Workbench';
import '../theme/base.css';
import '../theme/controls.css';
import '../screens/screens.css';
import '../forms/forms.css';
import './workbench.css';
import './codeEditor.css';
import './verdicts.css';

stopCompositionKeys();
overrideMessages(words);
setNumberFormats(project.formats);
extractTokenFromUrl();
applyAppearance(readUserSettings()[apiProtocol.look.setting]);

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
          <OverlayViewContext value={OverlayView}>
            <WorkbenchPage
              onShow={(sound) => {
                currentDefinitions = sound;
              }}
            />
          </OverlayViewContext>
        </Refine>
      </BrowserRouter>
    </ThemeProvider>,
  );

import '@ant-design/v5-patch-for-react-19';
import { project } from 'virtual:project';
import { words } from 'virtual:words';
import { Refine } from '@refinedev/core';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { profile } from '../../definition/profile';
import { setWords } from '../../definition/text';
import { setFormats } from '../../definition/written';
import { OverlayContext } from '../actions/ActionsContext';
import { OverlayView } from '../overlays';
import { authProvider } from '../provider/authProvider';
import { takeTokenFromAddress } from '../provider/session';
import { readSettings } from '../provider/settings';
import { showLook } from '../theme/look';
import { ThemeProvider } from '../theme/ThemeProvider';
import { dryProvider, type Sound } from './dryProvider';
import { WorkbenchPage } from './Workbench';
import '../theme/base.css';
import '../theme/controls.css';
import '../screens/screens.css';
import '../forms/forms.css';
import './workbench.css';
import './codeEditor.css';
import './verdicts.css';

setWords(words);
setFormats(project.formats);
takeTokenFromAddress();
showLook(readSettings()[profile.look.setting]);

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
          <OverlayContext value={OverlayView}>
            <WorkbenchPage
              onShow={(sound) => {
                shown = sound;
              }}
            />
          </OverlayContext>
        </Refine>
      </BrowserRouter>
    </ThemeProvider>,
  );

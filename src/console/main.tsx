import '@ant-design/v5-patch-for-react-19';
import { speakers } from 'virtual:languages';
import { project } from 'virtual:project';
import { session } from 'virtual:session';
import { words } from 'virtual:words';
import { createRoot } from 'react-dom/client';
import { apiProtocol } from '../definition/api/apiProtocol';
import { setNumberFormats } from '../definition/format/numbers';
import { overrideMessages } from '../definition/text/messages';
import { App } from './App';
import { setExplainer } from './explainer';
import { stopCompositionKeys } from './hooks/stopCompositionKeys';
import { applyUserLanguage } from './language/language';
import { acceptSessionFromUrl, type UrlSession } from './login/acceptSessionFromUrl';
import { clearOutdatedMenuCache } from './provider/menu/menuCache';
import { assignTabToSession, checkTabUser } from './provider/session/otherSession';
import { announceSessionEnd, readSessionToken, redirectToLogin } from './provider/session/session';
import { readTabUser } from './provider/session/tabUser';
import { readUserSettings } from './provider/session/userSettings';
import { applyAppearance } from './theme/applyAppearance';
import { loadDensityStyles } from './theme/loadDensityStyles';
import './theme/base.css';
import './theme/controls.css';

stopCompositionKeys();
overrideMessages(words);
setNumberFormats(project.formats);
clearOutdatedMenuCache();
void openConsole();

/** Starts the console with the stored session, or with a session passed in the URL. */
async function openConsole(): Promise<void> {
  const [offered] = await Promise.all([acceptSessionFromUrl(), applyUserLanguage(speakers)]);
  if (offered) return showSessionChoice(offered);
  if (!session.isOpen && !readSessionToken()) return redirectToLogin({ returning: true });
  if (!readTabUser()) assignTabToSession();
  applyAppearance(readUserSettings()[apiProtocol.look.setting]);
  // A failed import must not prevent the page from rendering.
  await Promise.all([loadExplainer(), loadDensityStyles(document.documentElement.dataset.density)]).catch(
    () => {},
  );
  renderApp();
}

/** Lets the user choose between two sessions, then reloads the page. The token has been removed from the URL. */
async function showSessionChoice(session: UrlSession): Promise<void> {
  const { SwitchSessionPage } = await import('./login/SwitchSessionPage');
  const onAnswer = () => window.location.reload();
  createRoot(getRootElement()).render(<SwitchSessionPage session={session} onAnswer={onAnswer} />);
}

function getRootElement(): HTMLElement {
  return document.getElementById('root') ?? document.body;
}

/** Loads the Explain tool if the server has enabled it for this page (`data-workshop`). */
async function loadExplainer(): Promise<void> {
  if (!('workshop' in document.documentElement.dataset)) return;
  setExplainer((await import('./explain/definitionExplainer')).definitionExplainer);
}

function renderApp(): void {
  createRoot(getRootElement()).render(<App />);
  for (const event of ['pageshow', 'storage']) window.addEventListener(event, followSession);
}

/**
 * Redirects to the login page if the session has ended, for a page restored by the Back button or open in another tab.
 * Asks if another user has logged in.
 */
function followSession(): void {
  if (session.isOpen || readSessionToken()) checkTabUser();
  else {
    announceSessionEnd();
    redirectToLogin({ returning: true });
  }
}

import '@ant-design/v5-patch-for-react-19';
import { speakers } from 'virtual:languages';
import { project } from 'virtual:project';
import { session } from 'virtual:session';
import { words } from 'virtual:words';
import { createRoot } from 'react-dom/client';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { setNumberLocaleAndCurrency } from '#definition/format/numbers.ts';
import { overrideMessages } from '#definition/text/messages.ts';
import { App } from './App.tsx';
import { setExplainer } from './explainer.ts';
import { installCompositionKeyGuard } from './hooks/installCompositionKeyGuard.ts';
import { applyUserLanguage } from './language/language.ts';
import { acceptSessionFromUrl, type PendingUrlSession } from './login/acceptSessionFromUrl.ts';
import { clearOutdatedMenuCache } from './provider/menu/menuCache.ts';
import { announceSessionEnd, readSessionToken, redirectToLogin } from './provider/session/browserSession.ts';
import { announceOtherUserSessionChange, assignTabToSession } from './provider/session/otherSession.ts';
import { readTabUser } from './provider/session/tabUser.ts';
import { readUserSettings } from './provider/session/userSettings.ts';
import { applyAppearanceAndSetCookie } from './theme/applyAppearanceAndSetCookie.ts';
import { applyOrPrefetchTypeface } from './theme/applyOrPrefetchTypeface.ts';
import { loadDensityStyles } from './theme/loadDensityStyles.ts';
import './theme/base.css';
import './theme/controls.css';
import './theme/libraryColors.css';

installCompositionKeyGuard();
overrideMessages(words);
setNumberLocaleAndCurrency(project.formats);
clearOutdatedMenuCache();
void openConsole();

/** Starts the console with the stored session, or with a session passed in the URL. */
async function openConsole(): Promise<void> {
  const [offered] = await Promise.all([acceptSessionFromUrl(), applyUserLanguage(speakers)]);
  if (offered) return showSessionChoice(offered);
  if (!session.isOpen && !readSessionToken()) return redirectToLogin({ returning: true });
  if (!readTabUser()) assignTabToSession();
  applyAppearanceAndSetCookie(readUserSettings()[apiProtocol.look.setting]);
  // A failed import must not prevent the page from rendering.
  const density = document.documentElement.dataset.density;
  await Promise.all([loadExplainer(), loadDensityStyles(density), applyOrPrefetchTypeface()]).catch(() => {});
  renderApp();
}

/** Lets the user choose between two sessions, then reloads the page. The token has been removed from the URL. */
async function showSessionChoice(session: PendingUrlSession): Promise<void> {
  const { SwitchSessionPage } = await import('./login/SwitchSessionPage.tsx');
  const onAnswer = () => window.location.reload();
  createRoot(getRootElement()).render(<SwitchSessionPage session={session} onAnswer={onAnswer} />);
}

function getRootElement(): HTMLElement {
  return document.getElementById('root') ?? document.body;
}

/** Loads the Explain tool if the server has enabled it for this page (`data-workshop`). */
async function loadExplainer(): Promise<void> {
  if (!('workshop' in document.documentElement.dataset)) return;
  setExplainer((await import('./explain/definitionExplainer.tsx')).definitionExplainer);
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
  if (session.isOpen || readSessionToken()) announceOtherUserSessionChange();
  else {
    announceSessionEnd();
    redirectToLogin({ returning: true });
  }
}

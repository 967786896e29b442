import '@ant-design/v5-patch-for-react-19';
import { speakers } from 'virtual:languages';
import { project } from 'virtual:project';
import { session } from 'virtual:session';
import { words } from 'virtual:words';
import { createRoot } from 'react-dom/client';
import { profile } from '../definition/profile';
import { setWords } from '../definition/text';
import { setFormats } from '../definition/written';
import { App } from './App';
import { speakChosen } from './language/language';
import { type OfferedSession, offeredSession } from './login/offeredSession';
import { checkCacheVersion } from './provider/menuCache';
import { announceEnd, goToLogin, readToken } from './provider/session';
import { readSettings } from './provider/settings';
import { setExplainer } from './sourceMark';
import { loadDensity } from './theme/loadDensity';
import { showLook } from './theme/look';
import './theme/base.css';
import './theme/controls.css';

setWords(words);
setFormats(project.formats);
checkCacheVersion();
void begin();

/** Begins with the session there is, or with one that the address offers. */
async function begin(): Promise<void> {
  const [offered] = await Promise.all([offeredSession(), speakChosen(speakers)]);
  if (offered) return choose(offered);
  if (!session.isOpen && !readToken()) return goToLogin({ returning: true });
  showLook(readSettings()[profile.look.setting]);
  // What cannot be loaded is not worth a page without a word.
  await Promise.all([loadExplainer(), loadDensity(document.documentElement.dataset.density)]).catch(() => {});
  start();
}

/** Lets the user choose between two sessions, and then begins anew: the token has left the address. */
async function choose(session: OfferedSession): Promise<void> {
  const { OtherSession } = await import('./login/OtherSession');
  const onAnswer = () => window.location.reload();
  createRoot(rootElement()).render(<OtherSession session={session} onAnswer={onAnswer} />);
}

function rootElement(): HTMLElement {
  return document.getElementById('root') ?? document.body;
}

/** Loads what explains the page, where the server has marked it as one for those who write definitions. */
async function loadExplainer(): Promise<void> {
  if (!('workshop' in document.documentElement.dataset)) return;
  setExplainer((await import('./explain/explainer')).explainer);
}

function start(): void {
  createRoot(rootElement()).render(<App />);
  window.addEventListener('pageshow', leaveIfLoggedOut);
  window.addEventListener('storage', leaveIfLoggedOut);
}

/** A page brought back by the Back button, or left open in another tab, shows nothing once the session has ended. */
function leaveIfLoggedOut(): void {
  if (session.isOpen || readToken()) return;
  announceEnd();
  goToLogin({ returning: true });
}

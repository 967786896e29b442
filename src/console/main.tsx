import '@ant-design/v5-patch-for-react-19';
import { project } from 'virtual:project';
import { words } from 'virtual:words';
import { createRoot } from 'react-dom/client';
import { setWords } from '../definition/text';
import { setFormats } from '../definition/written';
import { App } from './App';
import { checkCacheVersion } from './provider/menuCache';
import { loadProfile } from './provider/profile';
import { announceEnd, goToLogin, readToken, takeTokenFromAddress } from './provider/session';
import { setExplainer } from './sourceMark';
import './theme/base.css';
import './theme/controls.css';

setWords(words);
setFormats(project.formats);
takeTokenFromAddress();
checkCacheVersion();

if (readToken()) void loadExplainer().finally(start);
else goToLogin({ returning: true });

/** Loads what explains the page, where the server has marked it as one for those who write definitions. */
async function loadExplainer(): Promise<void> {
  if (!('workshop' in document.documentElement.dataset)) return;
  setExplainer((await import('./explain/explainer')).explainer);
}

function start(): void {
  void loadProfile();
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
  window.addEventListener('pageshow', leaveIfLoggedOut);
  window.addEventListener('storage', leaveIfLoggedOut);
}

/** A page brought back by the Back button, or left open in another tab, shows nothing once the session has ended. */
function leaveIfLoggedOut(): void {
  if (readToken()) return;
  announceEnd();
  goToLogin({ returning: true });
}

import '@ant-design/v5-patch-for-react-19';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { loadExplainer } from './made/madeBy';
import { checkCacheVersion } from './provider/cache';
import { loadProfile } from './provider/profile';
import { announceEnd, goToLogin, readToken, takeTokenFromAddress } from './provider/session';
import './theme/base.css';
import './shell/shell.css';

takeTokenFromAddress();
checkCacheVersion();

if (readToken()) void loadExplainer().finally(start);
else goToLogin({ returning: true });

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

import { speakers } from 'virtual:login-languages';
import { loadOpenPage } from 'virtual:pages';
import { words } from 'virtual:words';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { overrideMessages } from '#definition/text/messages.ts';
import { installCompositionKeyGuard } from '../hooks/installCompositionKeyGuard.ts';
import { applyUserLanguage } from '../language/language.ts';
import { getPathAfterLogin, readSessionToken } from '../provider/session/browserSession.ts';
import { prefetchTypeface } from '../theme/typeface.ts';
import { acceptSessionFromUrl } from './acceptSessionFromUrl.ts';
import { LoginPage } from './LoginPage.tsx';
import { prefetchConsole } from './prefetchConsole.ts';
import { SwitchSessionPage } from './SwitchSessionPage.tsx';
import '../theme/base.css';
import './login.css';

installCompositionKeyGuard();
overrideMessages(words);
void openLogin();

async function openLogin(): Promise<void> {
  const [offered] = await Promise.all([acceptSessionFromUrl(), applyUserLanguage(speakers)]);
  const open = loadOpenPage[window.location.pathname];
  if (offered) return renderPage(<SwitchSessionPage session={offered} onAnswer={redirectToTarget} />);
  if (readSessionToken() && !open) return redirectToTarget();
  const Page = (await open?.()) ?? LoginPage;
  renderPage(<Page />);
  if (!open) document.addEventListener('focusin', () => void prefetchAfterLogin(), { once: true });
}

/** Downloads what the page after the login needs, while the user types. */
async function prefetchAfterLogin(): Promise<void> {
  await prefetchConsole();
  await prefetchTypeface();
}

function redirectToTarget(): void {
  window.location.replace(getPathAfterLogin(window.location.search));
}

function renderPage(page: ReactNode): void {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(page);
}

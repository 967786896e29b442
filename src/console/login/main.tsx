import { speakers } from 'virtual:login-languages';
import { loadOpenPage } from 'virtual:pages';
import { words } from 'virtual:words';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { setWords } from '../../definition/text';
import { speakChosen } from '../language/language';
import { destination, readToken } from '../provider/session';
import { fetchConsole } from './fetchConsole';
import { LoginPage } from './LoginPage';
import { OtherSession } from './OtherSession';
import { offeredSession } from './offeredSession';
import '../theme/base.css';
import './login.css';

setWords(words);
void begin();

async function begin(): Promise<void> {
  const [offered] = await Promise.all([offeredSession(), speakChosen(speakers)]);
  const open = loadOpenPage[window.location.pathname];
  if (offered) return show(<OtherSession session={offered} onAnswer={leave} />);
  if (readToken() && !open) return leave();
  const Page = (await open?.()) ?? LoginPage;
  show(<Page />);
  if (!open) document.addEventListener('focusin', () => void fetchConsole(), { once: true });
}

function leave(): void {
  window.location.replace(destination(window.location.search));
}

function show(page: ReactNode): void {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(page);
}

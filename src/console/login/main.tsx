import { speakers } from 'virtual:login-languages';
import { openPages } from 'virtual:pages';
import { words } from 'virtual:words';
import { lazy, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { setWords } from '../../definition/text';
import { speakChosen } from '../language/language';
import { destination, readToken } from '../provider/session';
import { LoginPage } from './LoginPage';
import { OtherSession } from './OtherSession';
import { offeredSession } from './offeredSession';
import '../theme/base.css';
import './login.css';

setWords(words);
void begin();

async function begin(): Promise<void> {
  const [offered] = await Promise.all([offeredSession(), speakChosen(speakers)]);
  const open = openPages.find(({ path }) => path === window.location.pathname);
  const Page = open ? lazy(async () => ({ default: await open.load() })) : LoginPage;
  if (offered) show(<OtherSession session={offered} onAnswer={leave} />);
  else if (readToken() && !open) leave();
  else show(<Page />);
}

function leave(): void {
  window.location.replace(destination(window.location.search));
}

function show(page: ReactNode): void {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Suspense>{page}</Suspense>);
}

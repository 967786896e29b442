import { openPages } from 'virtual:pages';
import { words } from 'virtual:words';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { setWords } from '../../definition/text';
import { destination, readToken, takeTokenFromAddress } from '../provider/session';
import { LoginPage } from './LoginPage';
import '../theme/base.css';
import './login.css';

setWords(words);
takeTokenFromAddress();
const open = openPages.find(({ path }) => path === window.location.pathname);
const Page = open ? lazy(async () => ({ default: await open.load() })) : LoginPage;
const root = document.getElementById('root');
if (readToken() && !open) window.location.replace(destination(window.location.search));
else if (root)
  createRoot(root).render(
    <Suspense>
      <Page />
    </Suspense>,
  );

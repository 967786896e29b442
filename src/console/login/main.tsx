import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { destination, passwordRoute, readToken, takeTokenFromAddress } from '../provider/session';
import { LoginPage } from './LoginPage';
import '../theme/base.css';
import './login.css';

/** Comes to those alone who have forgotten their password. */
const PasswordPage = lazy(async () => ({
  default: (await import('./password/PasswordPage')).PasswordPage,
}));

takeTokenFromAddress();
const isForgotten = window.location.pathname === passwordRoute;
const root = document.getElementById('root');
if (readToken() && !isForgotten) window.location.replace(destination(window.location.search));
else if (root) createRoot(root).render(<Suspense>{isForgotten ? <PasswordPage /> : <LoginPage />}</Suspense>);

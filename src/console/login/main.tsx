import { createRoot } from 'react-dom/client';
import { destination, readToken, takeTokenFromAddress } from '../provider/session';
import { LoginPage } from './LoginPage';
import '../theme/base.css';
import './login.css';

takeTokenFromAddress();
const root = document.getElementById('root');
if (readToken()) window.location.replace(destination(window.location.search));
else if (root) createRoot(root).render(<LoginPage />);

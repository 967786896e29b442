import type { AuthProvider } from '@refinedev/core';
import { http } from './http.ts';

const outside = { authenticated: false, redirectTo: '/login.html', logout: true };

/** Refine auth provider: the user is logged in if localStorage has a token. */
export const authProvider: AuthProvider = {
  login: async ({ email, password }) => {
    const { data } = await http.post('/login', { email, password });
    localStorage.setItem('token', data.data.token);
    return { success: true, redirectTo: '/' };
  },
  logout: async () => {
    localStorage.removeItem('token');
    return { success: true, redirectTo: '/login.html' };
  },
  check: async () => (localStorage.getItem('token') ? { authenticated: true } : outside),
  onError: async (error) => (error.statusCode === 401 ? { logout: true } : {}),
  getIdentity: async () => (await http.get('/userinfo')).data.data,
};

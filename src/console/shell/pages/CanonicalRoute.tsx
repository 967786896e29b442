import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

interface CanonicalRouteProps {
  path: string;
  children: ReactNode;
}

/** Redirects a URL that differs in letter case or trailing slash to the canonical path. */
export function CanonicalRoute({ path, children }: CanonicalRouteProps) {
  const location = useLocation();
  if (location.pathname === path) return children;
  return <Navigate to={{ ...location, pathname: path }} replace />;
}

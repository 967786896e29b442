import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

interface ExactRouteProps {
  path: string;
  children: ReactNode;
}

/** A page at its own address: one in other letters, or with a slash behind it, leads there. */
export function ExactRoute({ path, children }: ExactRouteProps) {
  const location = useLocation();
  if (location.pathname === path) return children;
  return <Navigate to={{ ...location, pathname: path }} replace />;
}

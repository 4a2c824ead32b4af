import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { routeOfPath, routes, type RouteDeclaration } from '../../../routes.ts';
import { useSignedIn } from '../session/signed-in.tsx';

/**
 * On pages that anybody may read: anyone who is signed in reads them in the language of their profile, too. Not on the
 * pages for guests, which are left as soon as somebody is signed in.
 */
export function LanguageOfProfile(): ReactNode {
  const name = useLocation({ select: ({ pathname }) => routeOfPath(pathname) });
  const route: RouteDeclaration | null = name && routes[name];
  return route?.guestsOnly ? null : <Apply />;
}

function Apply() {
  useSignedIn();
  return null;
}

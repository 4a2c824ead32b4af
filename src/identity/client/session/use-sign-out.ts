import { useQueryClient } from '@tanstack/react-query';
import { areaOfRole, loginRoutes, routes } from '../../../routes.ts';
import { currentLanguage, inLanguagePath } from '../../../platform/client/language/language.ts';
import { forgetAllWork } from '../../../platform/client/session/kept-work.ts';
import { useMe } from '../../../platform/client/session/me.ts';
import { endSession } from '../../../platform/client/session/session.ts';
import { blockWhile } from '../../../platform/ui/feedback/busy.tsx';
import { forgetPerson } from './forget-person.ts';
import { callbackHere } from '../sign-in/callback.ts';

/**
 * Clears everything of this person and goes, as a fresh document, to the page given, to the page of this site that
 * `?callback=` in the address names, or to the sign-in page of their area.
 */
export function useSignOut(page?: string): () => Promise<void> {
  const queries = useQueryClient();
  const { role } = useMe();
  return () =>
    blockWhile(async () => {
      const login = routes[loginRoutes[areaOfRole(role)]].path;
      const next = page ?? callbackHere() ?? inLanguagePath(login, currentLanguage());
      await endSession();
      await forgetAllWork();
      forgetPerson();
      queries.clear();
      window.location.assign(next);
    });
}

import { useQueryClient } from '@tanstack/react-query';
import { forgetAllWork } from '../../../platform/client/session/kept-work.ts';
import { currentLanguage, inLanguagePath } from '../../../platform/client/language/language.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { areaOfRole, routes } from '../../../routes.ts';
import { identityApi } from '../api.ts';
import { forgetPerson } from '../session/forget-person.ts';
import { keepPending, pendingFrom } from '../sign-in/pending-sign-in.ts';

/**
 * Goes to another company of the same person, as a fresh document: nothing of the one before stays on the page or in the
 * browser. Its own second check comes first where it has one.
 */
export function useChangeCompany() {
  const queries = useQueryClient();
  return useAct({
    act: identityApi.changeCompany,
    feature: 'identity',
    done: async ({ data, two_factor, pending }) => {
      await forgetAllWork();
      forgetPerson();
      queries.clear();
      if (two_factor) keepPending(pendingFrom(pending, { area: areaOfRole(data.role), rememberMe: false }));
      window.location.assign(inLanguagePath(two_factor ? routes.otp.path : data.home, currentLanguage()));
    },
  });
}

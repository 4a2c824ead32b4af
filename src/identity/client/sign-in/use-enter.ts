import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { withoutLanguage } from '../../../platform/client/language/language.ts';
import { beginSession } from '../../../platform/client/session/session.ts';
import { forgetPerson } from '../session/forget-person.ts';
import { meQuery } from '../session/profile.ts';
import { returnPath } from './return-path.ts';

/** From the answer of the server to the page behind the sign-in: where the person wanted to go, or home. */
export function useEnter(): (token: string, home: string, returnTo: string | undefined) => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  return async (token, home, returnTo) => {
    // The person before leaves nothing to the next.
    forgetPerson();
    queries.clear();
    beginSession(token);
    await queries.ensureQueryData(meQuery);
    await router.navigate({ href: withoutLanguage(returnPath(returnTo, home)) });
  };
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { Language } from '../../platform/language.ts';
import { currentLanguage } from '../../platform/client/language.ts';
import { MeContext, type Me } from '../../platform/client/me.ts';
import { useSwitchLanguage } from '../../platform/client/use-language.ts';
import { identityApi } from './api.ts';
import { languageToApply } from './profile-language.ts';
import { meQuery } from './profile.ts';

/** Everything behind a sign-in: knows who it is, and shows nothing while they are leaving. */
export function SignedIn({ children }: { children: ReactNode }) {
  const me = useSignedIn();
  return me ? <MeContext value={me}>{children}</MeContext> : null;
}

/** Who is signed in, where somebody is; the first time the page goes over to the language of their profile. */
export function useSignedIn(): Me | null {
  const { data: me } = useQuery(meQuery);
  const switchTo = useSwitchLanguage();
  useEffect(() => {
    const language = me ? languageToApply(me.language, currentLanguage()) : null;
    if (language) void switchTo(language);
  }, [me, switchTo]);
  return me ?? null;
}

/** What the person's own choice of a language does beside changing the page: it is kept in the profile. */
export function keepLanguage(language: Language): void {
  identityApi.changeLanguage({ language }).catch(() => null);
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Activity, useEffect, useState, type ReactNode } from 'react';
import type { Language } from '../../../platform/language.ts';
import { currentLanguage } from '../../../platform/client/language/language.ts';
import { keepOnlyWorkOf } from '../../../platform/client/session/kept-work.ts';
import { lazyScreen } from '../../../platform/client/routing/lazy-screen.tsx';
import { MeContext, type Me } from '../../../platform/client/session/me.ts';
import { useSwitchLanguage } from '../../../platform/client/language/use-language.ts';
import { identityApi } from '../api.ts';
import { useCodesToKeep } from '../second-factor/codes-to-keep.ts';
import { followRefusals } from './follow-refusals.ts';
import { HeldDialog } from './held-dialog.tsx';
import { useHeldPage } from './held-page.ts';
import { useIsPasswordPutOff } from '../password/password-put-off.ts';
import { languageToApply } from '../profile/profile-language.ts';
import { NotKnown } from './not-known.tsx';
import { meQuery } from './profile.ts';
import { ProofDialog } from '../check-again/proof-dialog.tsx';

/**
 * Everything behind a sign-in: knows who it is, has them choose a password of their own first where somebody else knows
 * theirs, and set up a second factor where one is due; shows nothing while they are leaving.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const me = useSignedIn();
  const { data, errorUpdateCount } = useQuery(meQuery);
  const queries = useQueryClient();
  const isPutOff = useIsPasswordPutOff();
  const codes = useCodesToKeep();
  useEffect(() => followRefusals(queries), [queries]);
  const account = me && 'accountId' in me.actor ? me.actor.accountId : null;
  useEffect(() => void (account && keepOnlyWorkOf(account)), [account]);
  if (!me) return data === undefined && errorUpdateCount > 0 ? <NotKnown /> : null;
  const isFactorAsked = me.secondFactorDue === true || codes !== null;
  const isAsked = me.passwordDue === 'now' || (me.passwordDue === 'later' && !isPutOff);
  return (
    <MeContext value={me}>
      {isAsked ? <OwnPassword /> : <Behind first={isFactorAsked && <SetUpFactor />}>{children}</Behind>}
      <HeldDialog />
      <ProofDialog />
    </MeContext>
  );
}

/** What was on the page stays as it was, out of sight, while something else comes first; it does not begin behind that. */
function Behind({ first, children }: { first: ReactNode; children: ReactNode }) {
  const [began, setBegan] = useState(!first);
  if (!first && !began) setBegan(true);
  return (
    <>
      {first}
      {began && <Activity mode={first ? 'hidden' : 'visible'}>{children}</Activity>}
    </>
  );
}

const OwnPassword = lazyScreen(async () => (await import('../password/own-password-page.tsx')).OwnPasswordPage);

const SetUpFactor = lazyScreen(async () => (await import('../second-factor/set-up-factor-page.tsx')).SetUpFactorPage);

/** Who is signed in, where somebody is; the first time the page goes over to the language of their profile. */
export function useSignedIn(): Me | null {
  const { data } = useQuery(meQuery);
  const held = useHeldPage();
  const me = data ?? held?.me ?? null;
  const switchTo = useSwitchLanguage();
  useEffect(() => {
    const language = me ? languageToApply(me.language, currentLanguage()) : null;
    if (language) void switchTo(language);
  }, [me, switchTo]);
  return me;
}

/** What the person's own choice of a language does beside changing the page: it is kept in the profile. */
export function keepLanguage(language: Language): void {
  identityApi.changeLanguage({ language }).catch(() => null);
}

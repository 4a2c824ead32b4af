import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Actor, Role } from '../../../platform/access.ts';
import { Fault } from '../../../platform/client/api.ts';
import { setLabels } from '../../../platform/client/language/labels.ts';
import type { Me } from '../../../platform/client/session/me.ts';
import { endSession, isSignedIn, resumeSession } from '../../../platform/client/session/session.ts';
import type { Reply } from '../../../platform/contract.ts';
import type { identityContract } from '../../contract.ts';
import { identityApi } from '../api.ts';

type Profile = Reply<(typeof identityContract)['profile']>;

/** Who is signed in, or null. Everything that depends on it reads this query. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async (): Promise<Me | null> => {
    if (!(await resumeSession())) return null;
    try {
      return await admitted(await identityApi.profile({}));
    } catch (error) {
      if (!(error instanceof Fault) || error.status !== 401) throw error;
      await endSession(true);
      return null;
    }
  },
  staleTime: 5 * 60 * 1000,
  gcTime: Infinity,
});

/** Before every page: from memory where it is known. */
export const loadMe = (queries: QueryClient) => (): Promise<Me | null> =>
  isSignedIn() || queries.getQueryData(meQuery.queryKey) === undefined
    ? queries.ensureQueryData(meQuery)
    : Promise.resolve(null);

/** An examinee whose profile is not flagged `loggedIn` is signed out at once. */
async function admitted(profile: Profile): Promise<Me | null> {
  if (profile.type === 'examinee' && !profile.loggedIn) {
    await endSession();
    return null;
  }
  setLabels(profile.company);
  return meOf(profile);
}

export function meOf(profile: Profile): Me {
  const role = profile.roles[0] ?? 'ROLE_USER';
  return {
    actor: actorOf(profile, role),
    role,
    language: profile.language,
    signInName: profile.signInName,
    hasOtherCompanies: profile.hasOtherCompanies,
    title: profile.title,
    givenName: profile.givenName,
    familyName: profile.familyName,
    company: profile.company,
    lastSignInAt: profile.lastSignInAt,
    passwordDue: profile.passwordDue,
    secondFactorDue: profile.secondFactorDue,
    supportUntil: profile.supportUntil,
  };
}

/** The profile as `may` takes it. The browser does not know its session's id, and `may` does not ask for it. */
function actorOf(profile: Profile, role: Role): Actor {
  const ids = { accountId: profile.id, sessionId: '' };
  if (profile.type === 'platform') return { kind: 'platform', ...ids };
  if (!profile.company) return { kind: 'anonymous' };
  const companyId = profile.company.id;
  if (profile.type === 'user') return { kind: 'user', ...ids, companyId };
  if (profile.type === 'examinee') return { kind: 'examinee', ...ids, companyId, examineeId: '' };
  if (role !== 'ROLE_COMPANY_ADMIN' && role !== 'ROLE_ADMIN') return { kind: 'anonymous' };
  return {
    kind: 'administrator',
    ...ids,
    companyId,
    role,
    permissions: profile.permissions,
    datasetRole: profile.datasetRole,
    invigilates: profile.invigilates,
    marksEssays: profile.marksEssays,
    typesSheets: profile.typesSheets,
  };
}

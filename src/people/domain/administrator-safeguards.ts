import type { DatasetRole, Permission } from '../../platform/access.ts';

/** What decides what an administrator may do. */
export type AdministratorStanding = {
  readonly role: 'ROLE_COMPANY_ADMIN' | 'ROLE_ADMIN';
  readonly enabled: boolean;
  readonly levelId: string | null;
  readonly permissions: readonly Permission[];
  readonly datasetRole: DatasetRole | null;
};

/** A company administrator who can put everything right: one of these must always be left. */
export const holdsTheKeys = ({ role, enabled, datasetRole }: AdministratorStanding): boolean =>
  role === 'ROLE_COMPANY_ADMIN' && enabled && datasetRole !== 'ROLE_QUESTION_ADMIN';

type Person = AdministratorStanding & { readonly id: string };

/** Those who are changed, with what they are to become; null for a deleted person. */
type StandingChange = { readonly id: string; readonly after: AdministratorStanding | null };

/**
 * Why these administrators cannot be changed so: nobody changes their own rights, not even to more of them, and the
 * company keeps an enabled company administrator. `everybody` are all administrators that are not deleted.
 */
export function whyNotChange(
  everybody: readonly Person[],
  changes: readonly StandingChange[],
  me: string | null,
): 'not_your_own_rights' | 'last_company_admin' | null {
  const afterOf = new Map(changes.map(({ id, after }) => [id, after]));
  const mine = everybody.find(({ id }) => id === me);
  const mineAfter = me === null ? undefined : afterOf.get(me);
  if (mine && mineAfter !== undefined && (mineAfter === null || !sameStanding(mine, mineAfter)))
    return 'not_your_own_rights';
  const left = everybody.filter((person) => {
    const after = afterOf.get(person.id);
    return holdsTheKeys(after ?? person) && after !== null;
  });
  return left.length === 0 ? 'last_company_admin' : null;
}

function sameStanding(before: AdministratorStanding, after: AdministratorStanding): boolean {
  const flags = ({ permissions }: AdministratorStanding) => [...new Set(permissions)].sort().join();
  return (
    before.role === after.role &&
    before.enabled === after.enabled &&
    before.levelId === after.levelId &&
    before.datasetRole === after.datasetRole &&
    flags(before) === flags(after)
  );
}

/** A company administrator sees the whole menu, which a question administrator does not: one cannot be both. */
export const whyNotBoth = ({
  role,
  datasetRole,
}: Pick<AdministratorStanding, 'role' | 'datasetRole'>): 'company_admin_sees_all' | null =>
  role === 'ROLE_COMPANY_ADMIN' && datasetRole === 'ROLE_QUESTION_ADMIN' ? 'company_admin_sees_all' : null;

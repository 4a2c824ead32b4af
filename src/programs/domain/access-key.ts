import type { Permission } from '../../platform/access.ts';

/** What a key can be given; each is asked for by an endpoint that programs may call. Keys of questions are not among it. */
export const keyPermissions = [
  'examinee.register',
  'examinee.edit',
  'report.generateReportExams',
] as const satisfies readonly Permission[];
export type KeyPermission = (typeof keyPermissions)[number];

/** Every key begins so: people, and programs that look for secrets in files, know it by that. */
export const keyMark = 'sanam_';

/** How many keys of a company may be good at a time. */
export const mostKeys = 20;

/** After how many days a key can be over; null for never. */
export const keyDays = [30, 90, 365] as const;

/** How often one key may ask: so many at once, and from then on so many a second. */
export const keyRate = { atOnce: 120, perSecond: 10 };

type Key = { readonly revokedAt: Date | null; readonly expiresAt: Date | null };

/** Whether a key works, or why not. */
export function stateOfKey({ revokedAt, expiresAt }: Key, now: Date): 'good' | 'over' | 'revoked' {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= now ? 'over' : 'good';
}

/** What of `asked` somebody may give to a key: nobody gives what they do not hold. */
export const notTheirs = (asked: readonly Permission[], held: (permission: Permission) => boolean): Permission[] =>
  asked.filter((permission) => !held(permission));

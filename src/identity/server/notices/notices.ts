import type { Actor } from '../../../platform/access.ts';
import { z } from 'zod';
import type { Context } from '../../../platform/server/serve.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { enqueueJobs, jobKind } from '../../../platform/server/jobs/jobs.ts';
import { deviceOf } from '../../domain/device.ts';
import { veiledAddress } from '../../domain/two-factor.ts';
import type { identityTexts } from '../../texts/index.ts';

/** What people hear of by mail because it concerns the safety of their account. */
export type NoticeKind = keyof (typeof identityTexts)['en']['mail']['notice']['kind'];

/** When, by whom and from where something was done; nobody signed in is the owner of the account themselves. */
export type Act<Caller = Actor | { readonly accountId: string }> = Pick<Context<Caller>, 'actor' | 'now'> & {
  readonly wire?: Pick<Context['wire'], 'network' | 'userAgent'>;
};

/** A text that the words of some kinds need, and others leave empty. */
const word = z.string().default('');
/** What the words of some kinds need. `to` is an address in the place of the account's own. */
const words = {
  to: word,
  before: word,
  after: word,
  left: word,
  reason: word,
  until: word,
  detailsEn: word,
  detailsTh: word,
};
type Notice = { readonly kind: NoticeKind } & Readonly<Partial<Record<keyof typeof words, string>>>;

/** The kind is any text: that of another release may be unknown, and then nothing is sent. */
export const noticeJob = jobKind(
  'send_notice',
  z.object({
    accountId: z.uuid(),
    kind: z.string(),
    at: z.iso.datetime(),
    by: word,
    device: word,
    network: word,
    ...words,
  }),
);

/**
 * Tells the owners of these accounts by mail, each in their language. Queued in the caller's transaction; the words are
 * found when the mail is written.
 */
export async function notify(
  db: Db,
  { actor, now, wire }: Act,
  accountIds: readonly string[],
  notice: Notice,
): Promise<void> {
  const what = {
    at: now.toISOString(),
    by: 'accountId' in actor ? actor.accountId : '',
    device: deviceOf(wire?.userAgent ?? ''),
    network: wire?.network ?? '',
    ...notice,
  };
  await enqueueJobs(
    db,
    noticeJob,
    accountIds.map((accountId) => ({ ...what, accountId })),
  );
}

type Moved = { readonly accountId: string; readonly before: string | null; readonly after: string | null };

/** Another address: both get a mail, and neither learns the other whole. */
export async function notifyOfAddress(db: Db, act: Act, { accountId, before, after }: Moved): Promise<void> {
  if ((before ?? '').toLowerCase() === (after ?? '').toLowerCase()) return;
  const shown = (address: string | null, isReader: boolean) =>
    !address ? '–' : isReader ? address : veiledAddress(address);
  for (const to of [before, after])
    if (to)
      await notify(db, act, [accountId], {
        kind: 'email_changed',
        to,
        before: shown(before, to === before),
        after: shown(after, to === after),
      });
}

import type { checkDue } from '../../platform/contract.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/server/serve.ts';
import { whyNotCheckedLately } from '../../platform/server/web/why-not-yet.ts';

type Addresses = { readonly before: string | null; readonly after: string | null };

/** Another e-mail address is another way in: who gives it to somebody has proved within a quarter of an hour who they are. */
export const whyNotMove = (
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  { before, after }: Addresses,
): Refusal<typeof checkDue> | null =>
  (before ?? '').toLowerCase() === (after ?? '').toLowerCase() ? null : whyNotCheckedLately(actor, now);

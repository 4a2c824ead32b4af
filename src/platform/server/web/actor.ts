import type { Actor } from '../../access.ts';
import { SignedOut } from '../../refusal.ts';

/** The company the actor belongs to. */
export function companyOf(actor: Actor): string {
  if (!('companyId' in actor)) throw new SignedOut();
  return actor.companyId;
}

/** The account the actor signed in with. */
export function accountOf(actor: Actor): string {
  if (!('accountId' in actor)) throw new SignedOut();
  return actor.accountId;
}

import type { Actor } from '../../platform/access.ts';
import { SignedOut } from '../../platform/refusal.ts';

/** The administrator who asks; endpoints that need a permission never meet anybody else. */
export function asStaff(actor: Actor): Extract<Actor, { kind: 'administrator' }> {
  if (actor.kind !== 'administrator') throw new SignedOut();
  return actor;
}

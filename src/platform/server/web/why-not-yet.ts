import { isCheckedLately, isFactorDue, isPasswordDue, type Actor } from '../../access.ts';
import { checkDue, type Endpoint } from '../../contract.ts';
import { refuse, type Refusal } from '../../refusal.ts';

type WhyNotYet = 'password_due' | 'factor_due' | 'read_only' | 'company_closed';

/** Why this person may not call this endpoint now, although their rights reach so far; null where they may. */
export function whyNotYet(actor: Actor, endpoint: Endpoint): WhyNotYet | null {
  if (isPasswordDue(actor) && !isOpenBeforePassword(endpoint)) return 'password_due';
  if (isFactorDue(actor) && !isOpenBeforeFactor(endpoint)) return 'factor_due';
  if (isOnlyVisiting(actor) && !mayVisitorsCall(endpoint)) return 'read_only';
  if (isOfClosedCompany(actor) && !mayVisitorsCall(endpoint) && !endpoint.takesAlong) return 'company_closed';
  return null;
}

/**
 * Refuses who did not prove within a quarter of an hour who they are; null where they did. What an endpoint declares with
 * `asksAgain`; also for a handler that asks again only sometimes, whose contract then lists `check_due` among its refusals.
 */
export const whyNotCheckedLately = (actor: Actor, now: Date): Refusal<typeof checkDue> | null =>
  isCheckedLately(actor, now) ? null : refuse(checkDue);

/** Whether this call decides or gives keys out. */
export const asksAgain = ({ asksAgain: declared }: Endpoint, input: object): boolean =>
  declared === true || (declared === 'with_key' && 'withKey' in input && input.withKey === true);

/** Anyone who signed in with a password that somebody else knows chooses their own before anything else. */
const isOpenBeforePassword = ({ permission, beforeOwnPassword }: Endpoint): boolean =>
  permission === 'public' || beforeOwnPassword === true;

const isOpenBeforeFactor = (endpoint: Endpoint): boolean =>
  isOpenBeforePassword(endpoint) || endpoint.beforeSecondFactor === true;

const isOnlyVisiting = (actor: Actor): boolean => actor.kind === 'administrator' && actor.supportUntil !== undefined;

const isOfClosedCompany = (actor: Actor): boolean =>
  (actor.kind === 'administrator' || actor.kind === 'program') && actor.companyClosed === true;

/** Anyone who looks into a company by its consent changes nothing there, only what is their own. */
const mayVisitorsCall = ({ method, permission }: Endpoint): boolean =>
  method === 'GET' || permission === 'public' || permission === 'signed_in';

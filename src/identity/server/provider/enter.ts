import { noting, Refusal, refuse } from '../../../platform/refusal.ts';
import { actAs, enterCompany, type Db } from '../../../platform/server/database/database.ts';
import type { Context } from '../../../platform/server/serve.ts';
import { examineeOf, knownAs, showsSecondFactor, verifiedEmail, type Claims } from '../../domain/provider.ts';
import { findAccountById, type AccountToSignIn } from '../accounts/account-queries.ts';
import { notify } from '../notices/notices.ts';
import { recordOwn } from '../record-own.ts';
import { askForCheck, secondCheckOf } from '../second-factor/ask-for-check.ts';
import { noCheck, signIn } from '../sign-in/sign-in.ts';
import type { IdentitySurroundings } from '../surroundings.ts';
import { findLinked, listByEmail, saveLink, saveLinkUse } from './link-queries.ts';
import type { Provider } from './provider-queries.ts';

type Entering = { readonly provider: Provider; readonly claims: Claims; readonly rememberMe: boolean };
type Where = Pick<Context, 'now' | 'wire'>;

/** The provider let somebody in: who is linked, or may be, is in here, or goes on to the second check. */
export async function enterByProvider(
  db: Db,
  surroundings: IdentitySurroundings,
  { provider, claims, rememberMe }: Entering,
  where: Where,
) {
  await enterCompany(db, provider.companyId);
  const who = await accountOf(db, surroundings, { provider, claims }, where.now);
  if (who instanceof Refusal) return who;
  const account = await findAccountById(db, who.accountId, where.now);
  if (!account) return refuse('provider_not_linked');
  const shut = whyShut(account, surroundings);
  if (shut) return noting(refuse(shut), { accountId: account.id, companyId: provider.companyId });
  await actAs(db, account.id);
  if (who.isNew) await link(db, { provider, claims, accountId: account.id }, where);
  await saveLinkUse(db, account.id, where.now);
  const hasFactor = showsSecondFactor(claims, provider);
  const details = { provider: provider.name, ...(hasFactor ? { secondFactor: true } : {}) };
  await recordOwn(db, asOwner(account), 'account.provider_signed_in', details);
  const check = hasFactor ? null : await secondCheckOf(db, surroundings, account);
  if (check) return askForCheck(db, surroundings, { account, check, rememberMe, byProvider: true }, where);
  const entry = { account, rememberMe, by: 'provider', provider: { hasFactor } } as const;
  const signedIn = await signIn(db, surroundings, entry, where);
  return signedIn ? { ...signedIn, ...noCheck } : refuse('account_disabled');
}

/** The same reasons as with a password. */
function whyShut(account: AccountToSignIn, { isLocal }: IdentitySurroundings) {
  if (account.isDemonstration && !isLocal) return 'demonstration_closed';
  if (account.isOpen) return null;
  return account.isEnabled ? 'company_closed' : 'account_disabled';
}

type Known = { readonly accountId: string; readonly isNew: boolean };
type Said = Pick<Entering, 'provider' | 'claims'>;

/** Whose account it is: the linked one; where the company allows it, the one with the verified address, or a new one. */
async function accountOf(db: Db, surroundings: IdentitySurroundings, { provider, claims }: Said, now: Date) {
  const { companyId, issuer } = provider;
  const linked = await findLinked(db, { companyId, issuer, subject: claims.sub });
  if (linked) return { accountId: linked.accountId, isNew: false } satisfies Known;
  if (!provider.linksByEmail) return refuse('provider_not_linked');
  const email = verifiedEmail(claims);
  if (email === null) return refuse('provider_email_unverified');
  const [found, another] = await listByEmail(db, companyId, email);
  if (another) return refuse('provider_several_accounts');
  if (found) return found.isLinked ? refuse('provider_not_linked') : { accountId: found.accountId, isNew: true };
  if (!provider.createsExaminees) return refuse('provider_not_linked');
  const made = await surroundings.makeExaminee(db, { companyId, email, ...examineeOf(claims, email) }, now);
  if ('limit' in made) return refuse('limit_of_examinees_reached', made);
  return { accountId: made.accountId, isNew: true } satisfies Known;
}

/** For the first time: on record, and by mail to the owner, who may not be the one who came. */
async function link(
  db: Db,
  { provider, claims, accountId }: Said & { readonly accountId: string },
  where: Where,
): Promise<void> {
  const { companyId, issuer, name } = provider;
  const known = knownAs(claims);
  await saveLink(db, { accountId, companyId, issuer, subject: claims.sub, knownAs: known, now: where.now });
  await recordOwn(db, { kind: 'user', accountId, sessionId: '', companyId }, 'account.provider_linked', {
    provider: name,
    by: 'email',
  });
  await notify(db, { actor: { kind: 'anonymous' }, ...where }, [accountId], { kind: 'provider_linked', reason: name });
}

const asOwner = ({ id: accountId, companyId }: AccountToSignIn) =>
  ({ kind: 'user', accountId, sessionId: '', companyId: companyId ?? '' }) as const;

import type { Reply } from '../../../platform/contract.ts';
import { changedInSecret, changesOf } from '../../../platform/record/changes.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { identityContract } from '../../contract.ts';
import type { IdentitySurroundings } from '../surroundings.ts';
import { toRefusal } from './asking.ts';
import { issuerFault } from './issuer-fault.ts';
import { countLinks, removeLinks } from './link-queries.ts';
import {
  findProvider,
  listCompanyAdministrators,
  removeProvider,
  saveProvider,
  secretOwner,
  type Provider,
} from './provider-queries.ts';

type Settings = Pick<
  Handlers<typeof identityContract>,
  'readProvider' | 'saveProvider' | 'removeProvider' | 'tryProvider'
>;
type Shown = NonNullable<Reply<(typeof identityContract)['readProvider']>['provider']>;

/** What a company settles of its provider. */
export const providerSettingsHandlers = ({
  sealing,
  openId,
  providerOrigins,
  publicUrl,
}: IdentitySurroundings): Settings => ({
  async readProvider(_, { db, actor }) {
    const provider = await findProvider(db, actor.companyId);
    return {
      provider: provider ? shownOf(provider) : null,
      linked: await countLinks(db, actor.companyId),
      callback: openId.callback,
      signIn: `${publicUrl}/login/provider?company=${encodeURIComponent(await findCode(db, actor.companyId))}`,
      administrators: await listCompanyAdministrators(db, actor.companyId),
    };
  },

  async saveProvider({ clientSecret, ...asked }, { db, actor }) {
    const { companyId } = actor;
    const before = await findProvider(db, companyId);
    const fault = await whyNot(db, { companyId, asked, providerOrigins });
    if (fault) return fault;
    const isElsewhere = before !== undefined && before.issuer !== asked.issuer;
    // A secret never goes to another address than the one it was given for.
    const kept = before && !isElsewhere ? before.clientSecret : null;
    const secret = clientSecret === null ? kept : sealing.seal(clientSecret, secretOwner(companyId));
    if (secret === null) return refuse('client_secret_missing');
    await saveProvider(db, { companyId, ...asked, clientSecret: secret });
    if (isElsewhere) await removeLinks(db, companyId);
    const noted = await tellerOf(db, companyId);
    const changes = {
      ...changesOf(before ? noted(shownOf(before)) : {}, noted(asked)),
      ...(clientSecret === null ? {} : changedInSecret('clientSecret')),
    };
    await recordAudit(db, { action: 'company.provider_changed', subjectId: companyId, changes });
    return {};
  },

  async removeProvider(_, { db, actor }) {
    const { companyId } = actor;
    const before = await findProvider(db, companyId);
    if (!before) return {};
    await removeLinks(db, companyId);
    await removeProvider(db, companyId);
    const details = { name: before.name, issuer: before.issuer };
    await recordAudit(db, { action: 'company.provider_removed', subjectId: companyId, details });
    return {};
  },

  async tryProvider({ issuer }) {
    const fault = issuerFault(issuer, providerOrigins);
    if (fault) return refuse(`issuer_${fault}`);
    const found = await openId.look(issuer).catch(toRefusal);
    return found instanceof Refusal ? new Refusal('provider_away', found) : found;
  },
});

const shownOf = ({ companyId: _, clientSecret: __, ...shown }: Provider): Shown => shown;

/** As the record has it: the administrator who keeps a password by name. */
async function tellerOf(db: Db, companyId: string) {
  const known = await listCompanyAdministrators(db, companyId);
  return ({ spareAccountId, ...said }: Shown) => ({
    ...said,
    spare: known.find(({ accountId }) => accountId === spareAccountId)?.signInName ?? null,
  });
}

type Asked = {
  readonly companyId: string;
  readonly asked: Shown;
  readonly providerOrigins: readonly string[];
};

async function whyNot(db: Db, { companyId, asked, providerOrigins }: Asked) {
  const fault = issuerFault(asked.issuer, providerOrigins);
  if (fault) return refuse(`issuer_${fault}`);
  if (!asked.scopes.includes('openid')) return refuse('scope_openid_missing');
  if (asked.createsExaminees && !asked.linksByEmail) return refuse('created_are_linked');
  const known = await listCompanyAdministrators(db, companyId);
  const hasSpare = known.some(({ accountId }) => accountId === asked.spareAccountId);
  const isSpareWrong = asked.spareAccountId !== null && !hasSpare;
  return isSpareWrong || (asked.isDemanded && !(asked.isOn && hasSpare)) ? refuse('spare_missing') : null;
}

async function findCode(db: Db, companyId: string): Promise<string> {
  const company = db.selectFrom('company').select('code').where('id', '=', companyId);
  return (await company.executeTakeFirstOrThrow()).code;
}

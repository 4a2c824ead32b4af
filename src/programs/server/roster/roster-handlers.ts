import type { Sealing } from '../../../identity/server/encrypted-secrets.ts';
import { changesOf } from '../../../platform/record/changes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { rosterEndpoints } from '../../roster-contract.ts';
import type { RosterSettings } from '../../roster-schema.ts';
import { isCallable, type Ways } from '../outside/call-outside.ts';
import { nextTurn } from './next-turn.ts';
import {
  findRoster,
  findZone,
  hasRosterSecret,
  lockRoster,
  removeRoster,
  removeRosterSecret,
  saveRoster,
  saveRosterSecret,
} from './roster-queries.ts';
import { isAtWork } from './run-queries.ts';

type Means = { readonly sealing: Sealing; readonly ways: Ways };
type Own = Pick<Handlers<typeof rosterEndpoints>, 'readRoster' | 'saveRoster' | 'removeRoster'>;

/** How the roster of a company is settled. */
export const rosterHandlers = ({ sealing, ways }: Means): Own => ({
  async readRoster(_, { db, actor }) {
    const roster = await findRoster(db);
    return { roster: roster ? { ...roster, hasSecret: await hasRosterSecret(db, actor.companyId) } : null };
  },

  async saveRoster({ secret, withoutSecret, ...settings }, { db, actor, now }) {
    const { companyId, accountId } = actor;
    if (settings.address !== null && !isCallable(settings.address, ways)) return refuse('address_refused');
    if (settings.hour !== null && settings.address === null) return refuse('hour_needs_address');
    const before = await lockRoster(db);
    const hadSecret = await hasRosterSecret(db, companyId);
    const keeps = hadSecret && !withoutSecret && secret === '';
    // A secret is not sent elsewhere by somebody who does not know it.
    if (keeps && originOf(before?.address) !== originOf(settings.address)) return refuse('secret_again');
    const nextAt = nextTurn(settings.hour, await findZone(db, companyId), now);
    await saveRoster(db, { ...settings, settledBy: accountId, settledAt: now, nextAt });
    if (secret !== '') await saveRosterSecret(db, sealing, companyId, secret);
    else if (withoutSecret) await removeRosterSecret(db, companyId);
    const changes = changesOf(before ? settled(before) : {}, settled(settings));
    await recordAudit(db, { action: 'program.roster_settled', subjectId: companyId, changes });
    if (secret !== '')
      await recordAudit(db, {
        action: 'program.roster_secret_renewed',
        subjectId: companyId,
        details: { address: settings.address },
      });
    return {};
  },

  async removeRoster(_, { db, actor, now }) {
    const roster = await lockRoster(db);
    if (!roster) return {};
    if (await isAtWork(db, now)) return refuse('run_under_way');
    await removeRoster(db, actor.companyId);
    await recordAudit(db, {
      action: 'program.roster_removed',
      subjectId: actor.companyId,
      details: { address: roster.address },
    });
    return {};
  },
});

const originOf = (address: string | null | undefined): string | null => (address ? new URL(address).origin : null);

/** What the record has of it. */
const settled = ({ address, hour, takesClasses, takesMembers, leaves, invites, mostGone }: RosterSettings) => ({
  address,
  hour,
  takesClasses,
  takesMembers,
  leaves,
  invites,
  mostGone,
});

import type { Sealing } from '../../../identity/server/encrypted-secrets.ts';
import { changesOf } from '../../../platform/record/changes.ts';
import { found, NotFound, refuse } from '../../../platform/refusal.ts';
import { holdFor } from '../../../platform/server/database/hold.ts';
import { pageOf } from '../../../platform/server/database/page.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { mostHooks } from '../../domain/web-hook.ts';
import type { webHookEndpoints } from '../../web-hook-contract.ts';
import { isCallable, type Ways } from '../outside/call-outside.ts';
import { listCalls, saveAgain } from './call-queries.ts';
import { enqueueHook } from './hook-job.ts';
import { listHooks, lockHook, removeHook, saveHook, saveHookSecret, saveOtherHook } from './hook-queries.ts';
import { newHookSecret } from './sign-call.ts';

type Means = { readonly sealing: Sealing; readonly ways: Ways };

export const hookHandlers = ({ sealing, ways }: Means): Handlers<typeof webHookEndpoints> => ({
  async listWebHooks(_, { db }) {
    return { hooks: await listHooks(db) };
  },

  async createWebHook({ address, events }, { db, actor, now }) {
    if (!isCallable(address, ways)) return refuse('address_refused');
    const { companyId, accountId } = actor;
    // Two at once do not both take the last place.
    await holdFor(db, companyId, 'web hooks');
    if ((await listHooks(db)).length >= mostHooks) return refuse('too_many_hooks', { most: mostHooks });
    const id = await saveHook(db, { address, events, madeBy: accountId, now });
    const secret = newHookSecret();
    await saveHookSecret(db, sealing, { companyId, hookId: id, secret });
    await recordAudit(db, { action: 'program.hook_made', subjectId: id, details: { address, events } });
    return { id, secret };
  },

  async updateWebHook({ hookId, address, events, enabled }, { db }) {
    const before = found(await lockHook(db, hookId));
    if (!isCallable(address, ways)) return refuse('address_refused');
    const after = { address, events, enabled };
    await saveOtherHook(db, hookId, after);
    await recordAudit(db, { action: 'program.hook_changed', subjectId: hookId, changes: changesOf(before, after) });
    return {};
  },

  async renewWebHookSecret({ hookId }, { db, actor }) {
    const { address } = found(await lockHook(db, hookId));
    const secret = newHookSecret();
    await saveHookSecret(db, sealing, { companyId: actor.companyId, hookId, secret });
    await recordAudit(db, { action: 'program.hook_secret_renewed', subjectId: hookId, details: { address } });
    return { secret };
  },

  async removeWebHook({ hookId }, { db }) {
    const { address } = found(await lockHook(db, hookId));
    await removeHook(db, hookId);
    await recordAudit(db, { action: 'program.hook_removed', subjectId: hookId, details: { address } });
    return {};
  },

  async listWebHookCalls({ hookId, after, limit }, { db }) {
    const { rows, total } = await listCalls(db, { hookId, after, limit });
    return pageOf({ rows, total, limit, keyOf: ({ id }) => [id] });
  },

  async repeatWebHookCall({ hookId, callId }, { db, actor }) {
    const { address, enabled } = found(await lockHook(db, hookId));
    if (!enabled) return refuse('hook_is_off');
    const event = await saveAgain(db, hookId, callId);
    if (event === null) throw new NotFound();
    await enqueueHook(db, actor.companyId, hookId);
    await recordAudit(db, { action: 'program.hook_called_again', subjectId: hookId, details: { address, event } });
    return {};
  },
});

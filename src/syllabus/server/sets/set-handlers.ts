import { found, refuse } from '../../../platform/refusal.ts';
import { decodeCursor } from '../../../platform/server/database/cursor.ts';
import { pageOf } from '../../../platform/server/database/page.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { setEndpoints } from '../../sets-contract.ts';
import { findEdition, listEditions, saveEdition } from './edition-queries.ts';
import { countHoldings, listSetEvents, saveSetEvent } from './holding-queries.ts';
import {
  countSets,
  findSet,
  listAuthorities,
  listSets,
  lockSet,
  removeSet,
  saveSet,
  saveSetFacts,
} from './set-queries.ts';
import { bringInShippedSets } from './shipped-sets.ts';

/** The module sets as the platform keeps them. */
export const setHandlers: Handlers<typeof setEndpoints> = {
  async listModuleSets({ q, authority, model, validity, sort, after, limit }, { db, now }) {
    const filters = { q, authority, model, validity, today: now.toISOString().slice(0, 10) };
    const rows = await listSets(db, filters, { sort, after: decodeCursor(after, 'text', 'id'), limit });
    return pageOf(
      { rows, total: await countSets(db, filters), limit, keyOf: (row) => [row.sortKey, row.id] },
      ({ edition, ...row }) => ({
        ...row,
        edition: edition && { ...edition, issuedAt: edition.issuedAt === null ? null : new Date(edition.issuedAt) },
      }),
    );
  },

  listModuleSetAuthorities: async (_, { db }) => ({ authorities: await listAuthorities(db) }),

  async createModuleSet({ name, authority, model, copyOf, ...edition }, { db, actor, now }) {
    const source = copyOf === null ? null : found(await findEdition(db, copyOf));
    if (source && found(await findSet(db, source.moduleSetId)).model !== model) return refuse('other_model');
    const id = await saveSet(db, { name, authority, model, toBeChecked: source !== null, shippedAs: null, at: now });
    const tree = { categories: source?.categories ?? [], modules: source?.modules ?? [] };
    const editionId = await saveEdition(db, id, { ...edition, ...tree, issuedAt: null, at: now });
    const event = { moduleSetId: id, companyId: null, actorId: actor.accountId, at: now };
    await saveSetEvent(db, { ...event, action: 'created', label: edition.label });
    return { id, editionId };
  },

  bringInShippedSets: async (_, { db, actor, now }) => ({
    created: await bringInShippedSets(db, { by: actor.accountId, now }),
  }),

  async readModuleSet({ moduleSetId }, { db }) {
    const set = found(await findSet(db, moduleSetId));
    const editions = await listEditions(db, moduleSetId);
    const companyCount = await countHoldings(db, moduleSetId);
    return { ...set, editions, companyCount, events: await listSetEvents(db, moduleSetId) };
  },

  async updateModuleSet({ moduleSetId, ...facts }, { db, actor, now }) {
    const before = found(await findSet(db, moduleSetId));
    await saveSetFacts(db, moduleSetId, facts);
    const action = before.toBeChecked && !facts.toBeChecked ? 'checked' : 'updated';
    const event = { moduleSetId, companyId: null, actorId: actor.accountId, at: now, label: null };
    await saveSetEvent(db, { ...event, action });
    return {};
  },

  async removeModuleSet({ moduleSetId }, { db }) {
    found(await lockSet(db, moduleSetId));
    const count = await countHoldings(db, moduleSetId);
    if (count > 0) return refuse('held', { count });
    await removeSet(db, moduleSetId);
    return {};
  },
};

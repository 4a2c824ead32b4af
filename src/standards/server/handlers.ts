import { enqueueWholeCheck } from '../../companies/server/check-bank.ts';
import type { StaffActor } from '../../platform/access.ts';
import { changesOf } from '../../platform/record/changes.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { announce } from '../../platform/server/live/live.ts';
import { recordAudit, type RecordedAction } from '../../platform/server/record/audit.ts';
import type { Context, Handlers } from '../../platform/server/serve.ts';
import type { standardContract } from '../contract.ts';
import { asRecorded } from '../domain/as-recorded.ts';
import type { NamedStandard } from '../domain/figures.ts';
import { presets } from '../domain/presets.ts';
import { standardFigures, standardInput, type Standard } from '../standard-schema.ts';
import {
  findOptionCount,
  findStandard,
  listStandards,
  lockStandards,
  saveArchived,
  saveCheck,
  saveDefault,
  saveFigures,
  saveStandard,
} from './standard-queries.ts';

type Who = Context<StaffActor>;

export const standardHandlers: Handlers<typeof standardContract> = {
  async listStandards(_, { db }) {
    const rows = await listStandards(db);
    return { 'hydra:member': rows, 'hydra:totalItems': rows.length };
  },

  async readStandard({ standardId }, { db }) {
    return found(await findStandard(db, standardId));
  },

  async createStandard({ preset }, who) {
    await lockStandards(who.db);
    const figures = standardInput.parse(presets[preset]);
    const id = await saveStandard(who.db, figures, { preset, now: who.now });
    await record(who, id, { action: 'standard.created', details: { name: figures.name, source: figures.source } });
    return { id };
  },

  async updateStandard({ standardId, ...given }, who) {
    const before = await locked(who, standardId);
    const sameFigures = Object.keys(changesOf(figuresOf(before), figuresOf(given))).length === 0;
    const changes = changesOf(asRecorded(before, given), asRecorded(given, before));
    await saveFigures(who.db, standardId, given, sameFigures);
    if (before.isDefault) await followOptionCount(who, before.optionCount);
    await record(who, standardId, { action: 'standard.changed', changes, details: { name: given.name } });
    return {};
  },

  async makeStandardDefault({ standardId }, who) {
    const standard = await locked(who, standardId);
    if (standard.archivedAt) return refuse('standard_archived');
    if (standard.isDefault) return {};
    const optionCount = await findOptionCount(who.db);
    await saveDefault(who.db, standardId);
    await followOptionCount(who, optionCount);
    await record(who, standardId, { action: 'standard.made_default', details: { name: standard.name } });
    return {};
  },

  async confirmStandard({ standardId }, who) {
    const standard = await locked(who, standardId);
    if (standard.archivedAt) return refuse('standard_archived');
    if (standard.checkedAt) return {};
    await saveCheck(who.db, standardId, who.actor.accountId, who.now);
    await record(who, standardId, { action: 'standard.checked', details: { name: standard.name } });
    return {};
  },

  async archiveStandard({ standardId, archived }, who) {
    const standard = await locked(who, standardId);
    if (archived && standard.isDefault) return refuse('standard_is_default');
    if (archived === (standard.archivedAt !== null)) return {};
    await saveArchived(who.db, standardId, archived ? who.now : null);
    const action = archived ? 'standard.archived' : 'standard.restored';
    await record(who, standardId, { action, details: { name: standard.name } });
    return {};
  },
};

/** What a check is about. */
/** What its authority says; what authors mean by their classes is the company's own. */
const ofAuthority = standardFigures.omit({ expectedEasy: true, expectedMedium: true, expectedHard: true });
const figuresOf = (given: NamedStandard) => ofAuthority.parse(given);

async function locked({ db }: Who, id: string): Promise<Standard> {
  await lockStandards(db);
  return found(await findStandard(db, id));
}

/** Warnings of each question follow the number of options that is expected now. */
async function followOptionCount({ db, actor }: Who, before: number): Promise<void> {
  if ((await findOptionCount(db)) !== before) await enqueueWholeCheck(db, actor.companyId);
}

async function record({ db }: Who, id: string, act: RecordedAction): Promise<void> {
  await recordAudit(db, { ...act, subjectId: id });
  await announce(db, 'standard', id);
}

import type { LocalText } from '../../platform/language.ts';
import { changesOf } from '../../platform/record/changes.ts';
import { searchable } from '../../platform/text/searchable.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { recordPlatform } from '../../platform/server/record/platform-record.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { tooltipNames, type TooltipName } from '../../platform/tooltip-names.ts';
import type { tooltipEndpoints } from '../tooltip-contract.ts';
import { shippedTooltip } from './shipped-tooltips.ts';

type Tooltip = {
  readonly name: TooltipName;
  readonly text: LocalText;
  readonly shipped: LocalText;
  readonly changedAt: Date | null;
};

/** All tooltips in the order of their names: there are as many as the code marks, a few dozen. */
async function listTooltips(db: Db): Promise<Tooltip[]> {
  const rows = await db
    .selectFrom('tooltip')
    .select((eb) => ['name', eb.ref('text').$castTo<LocalText>().as('text'), 'updated_at'])
    .execute();
  const written = new Map(rows.map((row) => [row.name, row]));
  return tooltipNames.map((name) => {
    const own = written.get(name);
    const shipped = shippedTooltip(name);
    return { name, shipped, text: own?.text ?? shipped, changedAt: own?.updated_at ?? null };
  });
}

const textOf = async (db: Db, name: TooltipName): Promise<LocalText> =>
  (await listTooltips(db)).find((tooltip) => tooltip.name === name)?.text ?? {};

const isEmpty = ({ en, th }: LocalText): boolean => !en && !th;

function isIn(state: 'written' | 'empty' | 'changed' | undefined, { text, changedAt }: Tooltip): boolean {
  if (state === 'changed') return changedAt !== null;
  return state === undefined || isEmpty(text) === (state === 'empty');
}

const has = (sought: string, { name, text }: Tooltip): boolean =>
  searchable([name, text.en ?? '', text.th ?? ''].join(' ')).includes(sought);

export const tooltipHandlers: Handlers<typeof tooltipEndpoints> = {
  async tooltipTexts(_, { db }) {
    const shown = (await listTooltips(db)).filter(({ text }) => !isEmpty(text));
    return { texts: Object.fromEntries(shown.map(({ name, text }) => [name, text])) };
  },

  async listTooltips({ q, state }, { db }) {
    const sought = searchable(q ?? '');
    const rows = (await listTooltips(db)).filter((tooltip) => isIn(state, tooltip) && has(sought, tooltip));
    return { 'hydra:member': rows, 'hydra:totalItems': rows.length, 'hydra:next': null };
  },

  async readTooltip({ name }, { db }) {
    const all = await listTooltips(db);
    return all.find((tooltip) => tooltip.name === name) ?? { name, text: {}, shipped: {}, changedAt: null };
  },

  async changeTooltip({ name, text }, { db, now }) {
    const before = await textOf(db, name);
    const values = { text: JSON.stringify(text), updated_at: now };
    await db
      .insertInto('tooltip')
      .values({ name, ...values })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
      .execute();
    const changes = changesOf({ text: before }, { text });
    await recordPlatform(db, { action: 'tooltip.changed', companyId: null, changes, details: { name } });
    return {};
  },

  async resetTooltip({ name }, { db }) {
    const before = await textOf(db, name);
    await db.deleteFrom('tooltip').where('name', '=', name).execute();
    const changes = changesOf({ text: before }, { text: shippedTooltip(name) });
    await recordPlatform(db, { action: 'tooltip.reset', companyId: null, changes, details: { name } });
    return {};
  },
};

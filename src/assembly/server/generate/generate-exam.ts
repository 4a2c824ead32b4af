import { randomBytes } from 'node:crypto';
import type { StaffActor } from '../../../platform/access.ts';
import type { Input } from '../../../platform/contract.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Transacting } from '../../../platform/server/serve.ts';
import type { assemblyContract } from '../../contract.ts';
import { missingAnchors } from '../../domain/anchors/place-anchors.ts';
import { joinedRows, type Choosable } from '../../domain/blueprint.ts';
import { areStillTrue, chooseFor, orderPapers, type Chosen } from '../../domain/generate-papers.ts';
import { listStock, lockUsable, stockIn, type AskedSubsection } from '../blueprint-queries.ts';
import { freezePapers } from '../freeze-papers.ts';
import { keepNamed } from '../keep-named.ts';
import { holdGenerations } from '../hold-generations.ts';
import { titledReports } from '../titled-reports.ts';
import { whyNotOfModule } from './why-not-of-module.ts';
import { whyNotTools } from './why-not-tools.ts';
import { listChoosable } from './list-choosable.ts';

/** The bank may change between the choice and its papers; so often another choice is made before others have to wait. */
const mostChoices = 3;

export const newSeed = (): string => randomBytes(6).toString('hex');

type Asked = Input<typeof assemblyContract.generateExam>;
type Caller = Pick<Transacting<StaffActor>, 'transact' | 'actor' | 'now'>;

/**
 * Chooses from a look at the bank that holds nobody up, then locks what was chosen and looks at it again. Where some of it
 * is not as it was, another choice is made. `betweenChoiceAndPapers` is for tests: what others do meanwhile.
 */
export async function generateExam(
  { title, seed: given, ...blueprint }: Asked,
  { transact, actor, now }: Caller,
  betweenChoiceAndPapers: () => Promise<void> = async () => undefined,
) {
  const seed = given || newSeed();
  const exam = { title, blueprint, seed, createdBy: actor.accountId, now };
  for (let choices = 0; ; choices++) {
    const look = await transact((db) => lookAtBank(db, exam));
    if (!('subsections' in look)) return look;
    const chosen = chooseFor(blueprint, look.bank, seed);
    if ('unmet' in chosen) return whyUnmetNow(exam, chosen, look.subsections);
    await betweenChoiceAndPapers();
    const frozen = await transact((db) => freezeChosen(db, exam, chosen));
    if (frozen) return { ...frozen, seed };
    if (choices >= mostChoices) return transact((db) => generateHolding(db, exam));
  }
}

type Exam = {
  readonly title: Asked['title'];
  readonly blueprint: Omit<Asked, 'title' | 'seed'>;
  readonly seed: string;
  readonly createdBy: string;
  readonly now: Date;
};

async function lookAtBank(db: Db, { blueprint, now }: Exam) {
  const subsections = await listStock(db, blueprint, now);
  const wrong = whyNotOfModule(blueprint, subsections) ?? (await whyNotTools(db, blueprint));
  if (!wrong) await keepNamed(db, blueprint);
  return wrong ?? { subsections, bank: await listChoosable(db, blueprint, now) };
}

/** Null where the choice does not stand any more: another generation took of it, or the bank was changed. */
async function freezeChosen(db: Db, { blueprint, ...exam }: Exam, chosen: Chosen<Choosable>) {
  // Two generations at once never choose the same rested questions.
  await holdGenerations(db);
  const ids = [...new Set(chosen.flat().map(({ id }) => id))];
  const bank = await lockUsable(db, blueprint, exam.now, ids);
  if (!areStillTrue(chosen, bank)) return null;
  const byId = new Map(bank.map((question) => [question.id, question]));
  const versions = chosen.map((questions) => questions.flatMap(({ id }) => byId.get(id) ?? []));
  const papers = orderPapers(blueprint, versions, exam.seed);
  return freezePapers(db, { ...exam, blueprint, papers, bank });
}

/** The last resort in a bank that does not come to rest: what is usable waits while the choice is made. */
async function generateHolding(db: Db, exam: Exam) {
  const { blueprint, seed, now } = exam;
  await holdGenerations(db);
  const bank = await lockUsable(db, blueprint, now);
  const chosen = chooseFor(blueprint, bank, seed);
  if ('unmet' in chosen) return whyUnmetNow(exam, chosen, await listStock(db, blueprint, now));
  const papers = orderPapers(blueprint, chosen, seed);
  return { ...(await freezePapers(db, { ...exam, papers, bank })), seed };
}

type Unmet = Extract<ReturnType<typeof chooseFor>, { unmet: unknown }>;

function whyUnmetNow({ blueprint }: Exam, { unmet, rows: reports }: Unmet, subsections: readonly AskedSubsection[]) {
  const rows = titledReports(reports, subsections).filter(({ missing }) => missing > 0);
  const missing = rows.reduce((sum, row) => sum + row.missing, 0);
  if (unmet === 'enemies') return refuse('unmet_enemies', { rows, count: rows.length, missing });
  if (unmet === 'too_few_anchors') {
    const count = missingAnchors({ ...blueprint, rows: joinedRows(blueprint.rows) }, stockIn(subsections));
    return refuse('unmet_anchors', { count });
  }
  if (unmet === 'too_few') return refuse('unmet_rows', { rows, count: rows.length, missing });
  if (unmet === 'too_few_beside_last')
    return refuse(unmet, { rows, last: blueprint.leaveOutLast, most: blueprint.sharedWithLast, missing });
  return refuse('too_few_for_overlap', { rows, versions: blueprint.versions, overlap: blueprint.overlap, missing });
}

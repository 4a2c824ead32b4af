import { changesOf } from '../../../platform/record/changes.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { richTextFromPlain } from '../../../platform/rich-text/rich-text.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { Response } from '../../../sittings/domain/response.ts';
import { inBank, onPaper, readPaperRules, type PaperRules } from '../../../sittings/server/answer-rules.ts';
import { listAsked } from '../../../sittings/server/paper-queries.ts';
import { writeSheet, type OnSheet } from '../../../sittings/server/sheet/write-sheet.ts';
import { listShownNumbers } from '../../../sittings/server/shown-numbers.ts';
import { responseOnPaper } from '../../domain/paper-answers.ts';
import { asTyped } from '../../domain/typed-sheet.ts';
import type { sheetEndpoints } from '../../sheet-contract.ts';
import { findInvigilated, findReleased } from '../find-invigilated.ts';
import { markSittings } from '../mark-sittings.ts';
import { findNeighbours, findSheet, listAnswered, lockSheet, staysBack } from './sheet-queries.ts';

/** The answer sheets of sittings that moved to paper (docs/decisions/0074). Nothing here reads a key. */
export const sheetHandlers: Handlers<typeof sheetEndpoints> = {
  async readSheet({ examId, sittingId }, context) {
    const { title } = await findExam(context, examId, sittingId);
    const { db } = context;
    const { paperId, ...sheet } = found(await findSheet(db, examId, sittingId));
    const shown = (await listShownNumbers(db, [sittingId])).get(sittingId);
    const answers = byPosition(await listAnswered(db, sittingId));
    const questions = (await listAsked(db, paperId)).map((place) => {
      const { position, kind, optionOrder, matchOrder, gaps } = place;
      const answer = answers.get(position);
      const way = answer?.way ?? null;
      return {
        position,
        shownAs: shown?.get(position) ?? position,
        kind,
        options: optionOrder.length,
        matches: matchOrder.length,
        gaps: gaps.map((gap) => ({
          way: gap.way,
          choices: optionOrder.filter((id) => gap.choices.includes(id)).length,
        })),
        screen: asTyped(place, answer?.screen ?? null),
        sheet: way && { way, text: way === 'typed' ? asTyped(place, answer?.typed ?? null) : '' },
        counts: way === 'typed' || way === 'cleared' ? ('sheet' as const) : ('screen' as const),
      };
    });
    return { ...sheet, ...(await findNeighbours(db, examId, sittingId)), title, questions };
  },

  async typeSheet({ examId, sittingId, asOf, answers }, context) {
    const exam = await findExam(context, examId, sittingId);
    const { db, actor, now } = context;
    const sheet = found(await lockSheet(db, examId, sittingId));
    if (!sheet.onPaperAt) return refuse('not_moved_to_paper');
    if (sheet.releasedAt) return refuse('already_released');
    if (sheet.sheetAt?.getTime() !== asOf?.getTime()) return refuse('sheet_changed');

    const places = await listAsked(db, sheet.paperId);
    const read = readSheet(places, await readPaperRules(db, sheet.paperId), answers);
    if ('code' in read) return refuse(read.code, read.values);
    const before = byPosition(await listAnswered(db, sittingId));
    const { accountId } = actor;
    const changed = await writeSheet(db, { sittingId, accountId }, read.sheet);
    const after = byPosition(await listAnswered(db, sittingId));
    const lines = (standing: typeof before) =>
      changed.map((position) => {
        const place = found(places.find((each) => each.position === position));
        return `${position}: ${asTyped(place, standing.get(position)?.response ?? null) || '–'}`;
      });
    await recordAudit(db, {
      action: 'sitting.sheet_typed',
      subjectId: sittingId,
      changes: changesOf({ answers: lines(before) }, { answers: lines(after) }),
      details: { exam: exam.number, examinee: sheet.number, positions: changed },
    });
    if (sheet.endedAt && changed.length > 0) await markSittings(db, [sittingId], now);
    await announce(db, 'sitting', sittingId);
    await announce(db, 'result', examId);
    return { changed };
  },
};

/** The exam of a sheet. After the release there is only that of somebody who is held back. */
const findExam = async (asking: Parameters<typeof findReleased>[0], examId: string, sittingId: string) =>
  (await staysBack(asking.db, examId, sittingId)) ? findReleased(asking, examId) : findInvigilated(asking, examId);

const byPosition = <Row extends { readonly position: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.position, row]));

type Place = Awaited<ReturnType<typeof listAsked>>[number];
type Written = Pick<OnSheet, 'position' | 'way'> & { readonly response: Response };
type Amiss = {
  readonly code: 'no_such_option' | 'does_not_fit';
  readonly values: { readonly position: number; readonly unknown?: string };
};

/** What the sheet says in the names of the bank, or the first that stands nowhere on the paper or is no answer there. */
function readSheet(
  places: readonly Place[],
  rules: PaperRules,
  answers: readonly Written[],
): { readonly sheet: OnSheet[] } | Amiss {
  const sheet: OnSheet[] = [];
  for (const { position, way, response } of answers) {
    const place = places.find((each) => each.position === position);
    if (!place) return { code: 'no_such_option', values: { position, unknown: '' } };
    const read = way === 'typed' ? responseOnPaper(place, response) : { response: null };
    if ('unknown' in read) return { code: 'no_such_option', values: { position, unknown: read.unknown } };
    const given = place.rich && typeof read.response === 'string' ? richTextFromPlain(read.response) : read.response;
    // As if it had come from the page: what that could not have sent is no answer.
    const [kept] = inBank(rules)(onPaper(rules)({ position, response: given }));
    if (!kept) return { code: 'does_not_fit', values: { position } };
    // A question that was left blank says nothing: the answer on screen stands.
    sheet.push({ position, way: way === 'typed' && given === null ? 'stands' : way, response: kept.response });
  }
  return { sheet };
}

import type { Db, InTransaction } from '../../platform/server/database/database.ts';
import { remembering } from '../../platform/server/remembering.ts';
import { kinds } from '../../questions/domain/kinds/kinds.ts';
import { cleanEssay } from './clean-essay.ts';
import { fits, type AskedQuestion } from '../domain/fitting.ts';
import { historyRules, type HistoryRule } from '../domain/history.ts';
import type { PlaceOnPaper } from '../domain/own-order.ts';
import type { Response } from '../domain/response.ts';
import { takesAnswers, timedSections, type TimedSection } from '../domain/timed-sections.ts';
import { translated, type Ids } from '../domain/translate-ids.ts';
import { choicesOf, findPaperOf, listAsked } from './paper-queries.ts';
import { listEntered } from './sections/section-queries.ts';

/** What a question takes for an answer, what is kept of its earlier ones, and in which timed section it stands, if any. */
type AnswerRule = {
  /** With the paper's ids. */
  readonly asked: AskedQuestion;
  readonly inBank: Ids;
  readonly history: HistoryRule;
  readonly section: number | null;
};

export type PaperRules = {
  /** By position. */
  readonly answers: ReadonlyMap<number, AnswerRule>;
  /** The sections of a paper with their own times. */
  readonly timed: readonly TimedSection[];
  /** What an examinee’s own order is made of. */
  readonly places: readonly PlaceOnPaper[];
};

/** A position that the paper does not have: the statement refuses it. */
const nothingKept: HistoryRule = { spacing: 0, allowance: 0 };

const noPaper: PaperRules = { answers: new Map(), timed: [], places: [] };

const papersKept = 1000;
const sittingsKept = 20_000;

export type AnswerRulesReader = ReturnType<typeof answerRules>;

/** Who holds a pass, and to what. */
type Holder = { readonly companyId: string; readonly sittingId: string; readonly examineeId: string };

/**
 * The rules of the papers being sat, read once: a paper never changes after it was issued, nor a sitting its paper. A save
 * asks the database nothing for them, as the page has read its paper before; after a restart the first one does.
 */
export function answerRules(inTransaction: InTransaction) {
  const ofPaper = remembering<PaperRules>(papersKept);
  const ofSitting = remembering<PaperRules>(sittingsKept);

  const read = (db: Db, paperId: string) => ofPaper(paperId, () => readPaperRules(db, paperId));

  const asHolder = <Result>({ companyId, examineeId, sittingId }: Holder, work: (db: Db) => Promise<Result>) =>
    inTransaction({ companyId, role: 'examinee', examineeId, sittingId }, work);

  // Asked each time: another process may have let the examinee go on meanwhile. Papers with one time for all never come here.
  const isOpen = (holder: Holder, section: number) =>
    asHolder(holder, async (db) => {
      const entered = await listEntered(db, holder.sittingId);
      const [first] = entered;
      // Before the beginning there is none; the writer says so.
      return !first || takesAnswers(entered, section, first.now);
    });

  return {
    /** For a sitting whose paper is known: what its answers are checked by is at hand from now on. */
    prepare: (db: Db, companyId: string, sittingId: string, paperId: string) =>
      ofSitting(`${companyId} ${sittingId}`, () => read(db, paperId)),

    /** The same where the paper was read before; null where it was not. */
    async known(companyId: string, sittingId: string, paperId: string): Promise<PaperRules | null> {
      const paper = await ofPaper.known(paperId);
      return paper && ofSitting(`${companyId} ${sittingId}`, async () => paper);
    },

    /** The response as it is kept, and what of its history; or why it is not taken. */
    async judge(holder: Holder, position: number, response: Response) {
      const { companyId, sittingId } = holder;
      const { answers } = await ofSitting(`${companyId} ${sittingId}`, () =>
        asHolder(holder, async (db) => {
          const paperId = await findPaperOf(db, sittingId);
          return paperId ? read(db, paperId) : noPaper;
        }),
      );
      const rule = answers.get(position);
      if (!rule) return { response, history: nothingKept };
      const kept = asKept(rule, response);
      if (!kept) return 'does_not_fit' as const;
      if (rule.section !== null && !(await isOpen(holder, rule.section))) return 'section_closed' as const;
      return { response: kept.response, history: rule.history };
    },
  };
}

/** The rules of one paper, read anew. */
export const readPaperRules = async (db: Db, paperId: string): Promise<PaperRules> =>
  rulesOf(await listAsked(db, paperId));

/** A response as it is kept, rich text in its one form; null where the paper does not ask for such a thing. */
function asKept({ asked, inBank: ids }: Pick<AnswerRule, 'asked' | 'inBank'>, response: Response) {
  const clean = asked.rich && typeof response === 'string' ? cleanEssay(response) : response;
  return fits(asked, clean) ? { response: translated(asked, clean, asked, ids) } : null;
}

/** What was answered as the page names it; a place that the paper does not have stays as it is. */
export const onPaper =
  ({ answers }: PaperRules) =>
  <Answer extends { readonly position: number; readonly response: Response }>(answer: Answer): Answer => {
    const rule = answers.get(answer.position);
    return rule ? { ...answer, response: translated(rule.asked, answer.response, rule.inBank, rule.asked) } : answer;
  };

/** An answer with what the bank calls its response; none where the paper does not ask for such a thing. */
export const inBank =
  ({ answers }: PaperRules) =>
  <Answer extends { readonly position: number; readonly response: Response }>(answer: Answer): Answer[] => {
    const rule = answers.get(answer.position);
    const kept = rule && asKept(rule, answer.response);
    return kept ? [{ ...answer, response: kept.response }] : [];
  };

type Asked = AskedQuestion & {
  readonly optionOrder: readonly string[];
  readonly matchOrder: readonly string[];
  readonly position: number;
  readonly section: number | null;
  readonly minutes: number | null;
  readonly passage: string | null;
  readonly shuffleOptions: boolean;
};

function rulesOf(questions: readonly Asked[]): PaperRules {
  const histories = historyRules(questions);
  const answers = questions.map(({ position, section, minutes, optionOrder, matchOrder, ...question }, index) => {
    const history = histories[index] ?? nothingKept;
    const gaps = question.gaps.map((gap) => ({ ...gap, choices: choicesOf(gap, optionOrder, question.options) }));
    const inBank = { options: optionOrder, matches: matchOrder };
    return [
      position,
      { asked: { ...question, gaps }, inBank, history, section: minutes === null ? null : section },
    ] as const;
  });
  return { answers: new Map(answers), timed: timedSections(questions), places: questions.map(placeOf) };
}

const placeOf = ({
  position,
  section,
  passage,
  kind,
  shuffleOptions,
  optionOrder,
  matchOrder,
}: Asked): PlaceOnPaper => ({
  position,
  section,
  passage,
  options: optionOrder.length,
  matches: matchOrder.length,
  mayMove: kinds[kind].order === 'key' || (shuffleOptions && kinds[kind].order === 'author'),
});

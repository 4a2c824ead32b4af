import { announce } from '../../../platform/server/live/live.ts';
import { millisecondsFor } from '../../domain/clock.ts';
import type { AnswerRulesReader } from '../answer-rules.ts';
import { listToBegin, saveBeginnings, type Begun } from './plain-queries.ts';
import { plainBeforeClock } from './read-together.ts';
import { setOf, type Rush } from './set-of.ts';

type Beginning = {
  readonly companyId: string;
  readonly sittingId: string;
  readonly passId: string;
  readonly address: string;
};

/** Starts the clocks of those who begin together; null where a paper has sections, or there is something to refuse. */
export const beginTogether = (rush: Rush, rules: AnswerRulesReader) =>
  setOf<Beginning, Begun>(rush, async (db, asked) => {
    const [{ companyId }] = asked;
    const plain = plainBeforeClock(asked, await listToBegin(db, asked[0], asked));
    const papers = await Promise.all(
      plain.map(async (each) => each && rules.known(companyId, each.sittingId, each.paperId)),
    );
    const beginning = plain.flatMap((each, at) =>
      each && papers[at]?.timed.length === 0
        ? [{ at, ...each, milliseconds: millisecondsFor(each.minutes, each.extraTimePercent) }]
        : [],
    );
    if (beginning.length === 0) return asked.map(() => null);
    const begun = await saveBeginnings(db, asked[0], beginning);
    for (const examId of new Set(beginning.map((each) => each.examId))) await announce(db, 'exam', examId);
    const byPlace = new Map(begun.map((each) => [beginning[each.item - 1]?.at, each]));
    return asked.map((_, at) => byPlace.get(at) ?? null);
  });

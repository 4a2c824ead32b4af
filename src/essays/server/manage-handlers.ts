import { lockExam } from '../../exams/server/exam-writing.ts';
import { found, NotFound, refuse } from '../../platform/refusal.ts';
import { changesOf } from '../../platform/record/changes.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { announce } from '../../platform/server/live/live.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { essayContract } from '../contract.ts';
import { agreementOf } from '../domain/agreement.ts';
import { whyNotAssign } from '../domain/assigning.ts';
import { parts, type Part } from '../domain/parts.ts';
import { listStems } from './essay-queries.ts';
import { defaults, progressOf, readMarkedExam, type Essay, type MarkedExam } from './essays.ts';
import { findExamOfEssays, listNumbers, listPeople, listWhoMarked, saveMarking } from './marker-queries.ts';
import { settleEssays } from './settle-essays.ts';

type Managing = Pick<Handlers<typeof essayContract>, 'readEssayMarking' | 'listPossibleMarkers' | 'saveEssayMarking'>;

/** Who marks the essays of an exam, and how far they are. */
export const manageHandlers: Managing = {
  async readEssayMarking({ examId }, { db, actor }) {
    found(await findExamOfEssays(db, examId));
    const exam = await readMarkedExam(db, examId);
    const { marking, markers, essays } = exam;
    const people = await listPeople(
      db,
      markers.map(({ accountId }) => accountId),
    );
    const { samplePercent, tolerancePercent } = marking;
    return {
      samplePercent,
      tolerancePercent,
      markers: markers.flatMap(({ part, accountId }) => {
        const person = people.find((one) => one.accountId === accountId);
        return person ? [{ ...person, part, ...progressOf(part, exam) }] : [];
      }),
      essays: essays.length,
      settled: essays.filter(isSettled).length,
      agreement: await agreements(db, examId, exam),
      remarks: await remarks(db, exam, !markers.some(({ accountId }) => accountId === actor.accountId)),
    };
  },

  async listPossibleMarkers({ examId }, { db }) {
    found(await findExamOfEssays(db, examId));
    return { 'hydra:member': await listPeople(db) };
  },

  async saveEssayMarking({ examId, samplePercent, tolerancePercent, ...chosen }, { db, now }) {
    const exam = found(await lockExam(db, examId, now));
    if (!found(await findExamOfEssays(db, examId)).hasEssays) return refuse('no_essays');
    const { essays } = await readMarkedExam(db, examId);
    const late = whyNotAssign({ ...exam, waiting: essays.filter((essay) => !isSettled(essay)).length });
    if (late) return refuse(late);
    const markers = parts.flatMap((part) => (chosen[part] ? [{ part, accountId: chosen[part] }] : []));
    const refusal = await whyNotMark(db, examId, markers);
    if (refusal) return refuse(refusal);
    const before = await asRecorded(db, examId);
    await saveMarking(db, examId, { samplePercent, tolerancePercent, markers });
    const changes = changesOf(before, await asRecorded(db, examId));
    await recordAudit(db, {
      action: 'exam.essays_assigned',
      subjectId: examId,
      changes,
      details: { exam: exam.number },
    });
    // Another sample or tolerance may settle some, or open some again.
    await settleEssays(db, examId, now);
    await announce(db, 'essays', examId);
    return {};
  },
};

/** What is out stays what it is. */
const isSettled = ({ isOut, settling }: Essay): boolean => isOut || 'points' in settling;

type Chosen = readonly { readonly part: Part; readonly accountId: string }[];

/** Everybody has one part, and nobody another than the one in which they have marked: they have seen those essays. */
async function whyNotMark(db: Db, examId: string, markers: Chosen) {
  const ids = markers.map(({ accountId }) => accountId);
  if (new Set(ids).size < ids.length) return 'same_marker_twice';
  const possible = new Set((await listPeople(db)).map(({ accountId }) => accountId));
  const known = new Set((await readMarkedExam(db, examId)).markers.map(({ accountId }) => accountId));
  if (ids.some((id) => !possible.has(id) && !known.has(id))) throw new NotFound();
  const marked = await listWhoMarked(db, examId);
  const isOther = (one: Chosen[number]) =>
    marked.some(({ accountId, part }) => accountId === one.accountId && part !== one.part);
  return markers.some(isOther) ? 'has_marked_otherwise' : null;
}

/** As the record names it. */
async function asRecorded(db: Db, examId: string) {
  const { marking, markers } = await readMarkedExam(db, examId);
  const people = await listPeople(
    db,
    markers.map(({ accountId }) => accountId),
  );
  const nameOf = (part: Part) => {
    const id = markers.find((marker) => marker.part === part)?.accountId;
    const person = people.find(({ accountId }) => accountId === id);
    return person
      ? `${person.givenName.en ?? person.givenName.th} ${person.familyName.en ?? person.familyName.th}`
      : '';
  };
  const { samplePercent, tolerancePercent } = marking.seed === '' ? defaults : marking;
  return {
    firstMarker: nameOf('first'),
    secondMarker: nameOf('second'),
    thirdMarker: nameOf('third'),
    samplePercent,
    tolerancePercent,
  };
}

async function agreements(db: Db, examId: string, { essays, questionIds }: MarkedExam) {
  const stems = await listStems(db, examId, questionIds);
  const pairs = essays.flatMap(({ questionId, question, marks: { first, second } }) =>
    first && second ? [{ questionId, question, first, second }] : [],
  );
  const groups = Map.groupBy(pairs, (pair) => `${pair.question} ${pair.first.accountId} ${pair.second.accountId}`);
  return [...groups.values()]
    .flatMap((group) => {
      const [one] = group;
      if (!one) return [];
      const points = group.map(({ first, second }) => ({ first: first.points, second: second.points }));
      return [
        {
          question: one.question,
          stem: stems.get(one.questionId) ?? {},
          first: one.first.accountId,
          second: one.second.accountId,
          ...agreementOf(points),
        },
      ];
    })
    .toSorted((a, b) => a.question - b.question);
}

/** What markers wrote to the office, and about whom where `named`. */
async function remarks(db: Db, { essays }: MarkedExam, named: boolean) {
  const written = essays.flatMap((essay) =>
    parts.flatMap((part) => {
      const { remark = '' } = essay.marks[part] ?? {};
      return remark === '' ? [] : [{ ...essay, part, remark }];
    }),
  );
  const numbers = await listNumbers(
    db,
    written.map(({ examineeId }) => examineeId),
  );
  return written
    .toSorted((a, b) => a.question - b.question)
    .map(({ code, question, part, remark, examineeId }) => ({
      code,
      question,
      part,
      remark,
      number: named ? (numbers.get(examineeId) ?? null) : null,
    }));
}

import { afterDuty } from '../../exams/server/duties/list-duties.ts';
import { lockExam } from '../../exams/server/exam-writing.ts';
import { mediaInTexts } from '../../platform/rich-text/rich-text.ts';
import { changesOf } from '../../platform/record/changes.ts';
import { found, NotFound, refuse } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { pageOf } from '../../platform/server/database/page.ts';
import { announce } from '../../platform/server/live/live.ts';
import type { MediaUrl } from '../../platform/server/media/media-address.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { essayRulesOf } from '../../questions/domain/kinds/essay.ts';
import { guideOf } from '../../questions/domain/kinds/marking-guide.ts';
import { countWords, essayText } from '../../sittings/domain/essay.ts';
import type { essayContract } from '../contract.ts';
import type { Part } from '../domain/parts.ts';
import { fitsGuide, pointsOf } from '../domain/points.ts';
import { findAnswer, saveMark, type StoredMark } from './essay-queries.ts';
import { essaysOf, isOpenFor, progressOf, readExamToMark, type Essay, type MarkedExam } from './essays.ts';
import { isOver } from './is-over.ts';
import { findAssigned, listAssigned } from './marker-queries.ts';
import { settleEssays } from './settle-essays.ts';

type Marking = Pick<Handlers<typeof essayContract>, 'listEssayExams' | 'readEssays' | 'readEssay' | 'markEssay'>;

/** Marking by those who are assigned. Nothing here says whose an essay is. */
export const markerHandlers = ({ mediaUrl }: { readonly mediaUrl: MediaUrl }): Marking => ({
  async listEssayExams(listing, { db, actor, now }) {
    const page = pageOf({ ...(await listAssigned(db, actor.accountId, now, listing)), keyOf: afterDuty });
    const exams = [];
    for (const exam of page['hydra:member'])
      exams.push({ ...exam, ...progressOf(exam.part, await readExamToMark(db, exam.id)) });
    return { ...page, 'hydra:member': exams };
  },

  async readEssays({ examId }, { db, actor, now }) {
    const { part, ...exam } = found(await findAssigned(db, actor.accountId, examId));
    const isExamOver = await isOver(db, examId, now);
    const essays = isExamOver ? essaysOf(part, await readExamToMark(db, examId)) : [];
    return {
      exam,
      part,
      isOver: isExamOver,
      essays: essays.map((essay) => ({
        code: essay.code,
        question: essay.question,
        points: essay.marks[part]?.points ?? null,
        isOpen: isOpenFor(part, essay),
      })),
    };
  },

  async readEssay({ examId, code }, { db, actor, now }) {
    const { part } = found(await findAssigned(db, actor.accountId, examId));
    const exam = await readExamToMark(db, examId);
    if (!(await isOver(db, examId, now))) throw new NotFound();
    const essay = findOwn(part, code, exam);
    return shown(db, { examId, part, essay }, (hash, paperId) => mediaUrl(actor.companyId, hash, paperId));
  },

  async markEssay({ examId, code, given, errors, remark, feedback }, { db, actor, now }) {
    const { part } = found(await findAssigned(db, actor.accountId, examId));
    // One after the other: what counts of an essay depends on the marks of all.
    await lockExam(db, examId, now);
    const essay = findOwn(part, code, await readExamToMark(db, examId));
    if (!(await isOver(db, examId, now))) return refuse('marking_not_open');
    if (!isOpenFor(part, essay)) return refuse('essay_settled');
    const { key, points: maxPoints } = found(await findAnswer(db, examId, essay));
    const guide = guideOf(key, maxPoints);
    if (!fitsGuide({ given, errors }, guide)) return refuse('mark_does_not_fit');
    const points = pointsOf({ given, errors }, guide);
    const { accountId } = actor;
    await saveMark(db, { ...placeOf(essay), examId, part, accountId, given, errors, points, remark, feedback, now });
    await recordMark(db, { examId, part, essay, points, feedback });
    await settleEssays(db, examId, now);
    await announce(db, 'essays', examId);
    return { points };
  },
});

const placeOf = ({ examineeId, attempt, position, digest }: Essay) => ({ examineeId, attempt, position, digest });

const findOwn = (part: Part, code: string, exam: MarkedExam): Essay =>
  found(essaysOf(part, exam).find((essay) => essay.code === code));

type Given = { readonly points: number; readonly feedback: string };
type OfMarker = { readonly examId: string; readonly part: Part; readonly essay: Essay };

/** The first marks are kept where they are; the record has what a third decided, and every change. */
async function recordMark(db: Db, { examId, part, essay, points, feedback }: OfMarker & Given): Promise<void> {
  const before = essay.marks[part];
  const inPoints = (hundredths: number | undefined) => (hundredths ?? 0) / 100;
  const { first, second } = essay.marks;
  if (part === 'third')
    await recordAudit(db, {
      action: 'exam.essay_settled',
      subjectId: examId,
      details: {
        essay: essay.code,
        firstMark: inPoints(first?.points),
        secondMark: inPoints(second?.points),
        points: inPoints(points),
        ...(feedback !== '' && { feedback }),
      },
    });
  else if (before)
    await recordAudit(db, {
      action: 'exam.essay_mark_changed',
      subjectId: examId,
      changes: changesOf(
        { points: inPoints(before.points), feedback: before.feedback },
        { points: inPoints(points), feedback },
      ),
      details: { essay: essay.code, part },
    });
}

const asSeen = ({ given, errors, points, remark, feedback }: StoredMark) => ({
  given,
  errors,
  points,
  remark,
  feedback,
});

async function shown(db: Db, { examId, part, essay }: OfMarker, addressOf: (hash: string, paperId: string) => string) {
  const { content, key, points: maxPoints, response, paperId } = found(await findAnswer(db, examId, essay));
  const guide = guideOf(key, maxPoints);
  const { rich } = essayRulesOf(content);
  const { first, second } = essay.marks;
  const own = essay.marks[part];
  const texts = [content.stem, ...guide.points.flatMap(({ text }) => text ?? []), ...guide.errors];
  return {
    code: essay.code,
    question: essay.question,
    stem: content.stem,
    isRich: rich,
    answer: response ?? '',
    words: countWords(essayText(response, rich)),
    maxPoints,
    ...guide,
    points: [...guide.points],
    errors: [...guide.errors],
    own: own ? asSeen(own) : null,
    others: part === 'third' ? [first, second].flatMap((mark) => (mark ? [asSeen(mark)] : [])) : [],
    isOpen: isOpenFor(part, essay),
    media: Object.fromEntries(mediaInTexts(texts).map((hash) => [hash, addressOf(hash, paperId)])),
  };
}

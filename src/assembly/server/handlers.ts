import { mediaInTexts } from '../../platform/rich-text/rich-text.ts';
import { found, NotFound, refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import { decodeCursor } from '../../platform/server/database/cursor.ts';
import { announce } from '../../platform/server/live/live.ts';
import { pageOf } from '../../platform/server/database/page.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { recordKeysRead } from '../../questions/server/find/key-reading.ts';
import { unmarkUsed } from '../../questions/server/use/mark-used.ts';
import type { assemblyContract } from '../contract.ts';
import { mostEarlier } from '../domain/anchors/place-anchors.ts';
import { joinedRows, questionsAsked } from '../domain/blueprint.ts';
import { checkPapers } from '../domain/check-papers.ts';
import { listOpposed, listStock, stockIn } from './blueprint-queries.ts';
import { findExpected } from './expected-results.ts';
import { generateExam, newSeed } from './generate/generate-exam.ts';
import { whyNotOfModule } from './generate/why-not-of-module.ts';
import { whyNotTools } from './generate/why-not-tools.ts';
import { orderSearch } from './optimise/job.ts';
import { listFrozenQuestions, type FrozenQuestion } from './frozen-questions.ts';
import {
  findGeneratedExam,
  listEnemiesInPapers,
  listGeneratedExams,
  lockGeneratedExam,
  removeGeneratedExam,
  saveApproval,
} from './generated-exam-queries.ts';
import { inPaperOrder } from './in-paper-order.ts';
import type { MediaUrl } from '../../platform/server/media/media-address.ts';
import { listToLeaveOut } from './picked-queries.ts';
import { pickedHandlers } from './picked-handlers.ts';
import { titledReports } from './titled-reports.ts';
import { templateHandlers } from './template-handlers.ts';
import { keepNamed } from './keep-named.ts';
import { standardOf } from './standard-of.ts';
import { findRunway } from './runway.ts';
import { explainUnmet } from './unmet/explain-unmet.ts';

export const assemblyHandlers = ({ mediaUrl }: { readonly mediaUrl: MediaUrl }): Handlers<typeof assemblyContract> => ({
  ...templateHandlers,
  ...pickedHandlers,

  async checkBlueprint({ explained, ...blueprint }, { db, now }) {
    const subsections = await listStock(db, blueprint, now);
    const opposed = await listOpposed(db, blueprint, now);
    const { unmet, rows } = checkPapers(blueprint, stockIn(subsections), opposed);
    const total = questionsAsked(blueprint.rows);
    const earlierUsable =
      blueprint.earlier && mostEarlier(joinedRows(blueprint.rows), stockIn(subsections), blueprint.sharedWithLast);
    const standard = await standardOf(db, blueprint, subsections);
    return {
      rows: titledReports(rows, subsections),
      unmet,
      ...(unmet && explained
        ? await explainUnmet(db, blueprint, { unmet, rows, subsections, opposed }, now)
        : { conflicts: [], ways: [] }),
      earlierUsable,
      total,
      ...standard,
      hibernationDays: subsections[0]?.hibernationDays ?? 0,
    };
  },

  findToLeaveOut: (asked, { db }) => listToLeaveOut(db, asked),

  generateExam: (asked, caller) => generateExam(asked, caller),

  async optimiseExam({ title, seed, nodes = null, ...blueprint }, { db, actor, now }) {
    const subsections = await listStock(db, blueprint, now);
    const wrong = whyNotOfModule(blueprint, subsections) ?? (await whyNotTools(db, blueprint));
    if (wrong) return wrong;
    await keepNamed(db, blueprint);
    const asked = { title, blueprint, seed: seed || newSeed(), nodes };
    return { taskId: await orderSearch(db, actor, asked, now) };
  },

  async listGeneratedExams({ after, limit, ...listing }, { db }) {
    const [below = null] = decodeCursor(after, 'number') ?? [];
    const { rows, total } = await listGeneratedExams(db, listing, below, limit);
    return pageOf({ rows, total, limit, keyOf: ({ number }) => [number] });
  },

  async readGeneratedExam({ generatedExamId }, { db, actor, now }) {
    const { createdBy, ...exam } = found(await findGeneratedExam(db, generatedExamId));
    const questions = await listFrozenQuestions(db, generatedExamId);
    const unproven = await recordKeysRead(db, { actor, now }, questions, 'paper');
    if (unproven) return unproven;
    const enemies = await listEnemiesInPapers(db, generatedExamId);
    const expected = await findExpected(db, generatedExamId);
    return {
      ...exam,
      passMark: expected.passMark,
      isOwn: createdBy === actor.accountId,
      papers: [...Map.groupBy(questions, ({ paperId }) => paperId)].map(([id, own]) => ({
        id,
        label: own[0]?.label ?? '',
        questions: own.map((one) => ({ ...shown(one), expected: expected.ofQuestion(id, one.position) })),
        expected: expected.ofPaper(id),
        enemies: enemies.filter(({ paperId }) => paperId === id),
      })),
      media: addressesIn(questions, mediaUrl, actor.companyId),
    };
  },

  async readRunway({ generatedExamId }, { db, now }) {
    const { blueprint } = found(await findGeneratedExam(db, generatedExamId));
    return findRunway(db, blueprint, now);
  },

  async approveGeneratedExam({ generatedExamId }, { db, actor, now }) {
    if (!(await lockGeneratedExam(db, generatedExamId))) throw new NotFound();
    const { createdBy, approvedAt, number } = found(await findGeneratedExam(db, generatedExamId));
    if (createdBy === actor.accountId) return refuse('own_papers');
    if (approvedAt) return refuse('already_approved');
    await saveApproval(db, generatedExamId, actor.accountId, now);
    await recordAudit(db, { action: 'generated_exam.approved', subjectId: generatedExamId, details: { number } });
    await announce(db, 'generated_exam', generatedExamId);
    return {};
  },

  async removeGeneratedExam({ generatedExamId }, { db }) {
    if (!(await lockGeneratedExam(db, generatedExamId))) throw new NotFound();
    const exam = found(await findGeneratedExam(db, generatedExamId));
    if (exam.examCount > 0) return refuse('used_by_exams', { count: exam.examCount });
    const questionIds = await removeGeneratedExam(db, generatedExamId);
    if (questionIds.length > 0) await unmarkUsed(db, questionIds);
    await recordAudit(db, {
      action: 'generated_exam.removed',
      subjectId: generatedExamId,
      details: { number: exam.number, seed: exam.seed, blueprint: exam.blueprint },
    });
    await announce(db, 'generated_exam', generatedExamId);
    return {};
  },
});

const shown = ({ optionOrder, matchOrder, lines: _lines, heading: _heading, ...question }: FrozenQuestion) => ({
  ...question,
  content: inPaperOrder(question.content, optionOrder, matchOrder),
});

function addressesIn(
  questions: readonly FrozenQuestion[],
  mediaUrl: MediaUrl,
  companyId: string,
): Record<string, string> {
  const texts = questions.flatMap(({ content: { stem, options, matches }, passage }) => [
    stem,
    passage?.text ?? {},
    ...[...options, ...matches].map(({ text }) => text),
  ]);
  return Object.fromEntries(mediaInTexts(texts).map((hash) => [hash, mediaUrl(companyId, hash)]));
}

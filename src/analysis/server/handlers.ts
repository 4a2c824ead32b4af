import { listFrozenQuestions, type FrozenQuestion } from '../../assembly/server/frozen-questions.ts';
import { findExam } from '../../exams/server/exam-queries.ts';
import { mediaInTexts } from '../../platform/rich-text/rich-text.ts';
import { found } from '../../platform/refusal.ts';
import type { MediaUrl } from '../../platform/server/media/media-address.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { recordKeysRead } from '../../questions/server/find/key-reading.ts';
import type { analysisContract } from '../contract.ts';
import { analyseExam, type AskedPaper } from '../domain/exam/exam-analysis.ts';
import { asItem, countWaiting, listMarkedPersons } from './exam-answers.ts';

/** `mediaUrl` addresses the pictures of questions. */
export const analysisHandlers = ({ mediaUrl }: { readonly mediaUrl: MediaUrl }): Handlers<typeof analysisContract> => ({
  async analyseItems({ examId }, { db, actor, now }) {
    const { generatedExamId, passMark } = found(await findExam(db, examId, now));
    const asked = await listFrozenQuestions(db, generatedExamId);
    const scopes = analyseExam(papersOf(asked), await listMarkedPersons(db, examId, false), passMark);
    const shown = scopes.length === 0 ? [] : asked;
    const unproven = await recordKeysRead(db, { actor, now }, shown, 'analysis');
    if (unproven) return unproven;
    return {
      passMark,
      waiting: await countWaiting(db, examId),
      scopes: scopes.map((scope) => ({
        ...scope,
        items: scope.items.map((item) => ({ ...item, options: [...item.options], flags: [...item.flags] })),
      })),
      questions: [...Map.groupBy(shown, ({ questionId }) => questionId).values()].flatMap(withPlaces),
      media: Object.fromEntries(
        mediaInTexts(shown.flatMap(textsOf)).map((hash) => [hash, mediaUrl(actor.companyId, hash)]),
      ),
    };
  },
});

const papersOf = (questions: readonly FrozenQuestion[]): AskedPaper[] =>
  [...Map.groupBy(questions, ({ label }) => label)].map(([label, own]) => ({ label, items: own.map(asItem) }));

const textsOf = ({ content: { stem, options, matches } }: FrozenQuestion) => [
  stem,
  ...[...options, ...matches].map(({ text }) => text),
];

/** A question of several papers once. */
function withPlaces(same: readonly FrozenQuestion[]) {
  const [first] = same;
  if (!first) return [];
  const { questionId, number, version, subsectionCode, content, key, points } = first;
  const places = same.map(({ label, position, optionOrder }) => ({ paper: label, position, optionOrder }));
  return [{ questionId, number, version, subsectionCode, content, key, points, places }];
}

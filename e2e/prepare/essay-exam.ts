import { demonstrationNames } from '../../src/demonstration/server/create.ts';
import { singleDraft } from '../../src/questions/domain/drafts.fixture.ts';
import type { EssayRules, QuestionDraft } from '../../src/questions/domain/question.ts';
import { office, openExam } from './office.ts';

const both = (html: string) => ({ en: html, th: html });

/** An exam of one essay that is answered so, open now; gives its id and title. */
export async function openEssayExam(mark: string, number: string, essay: EssayRules) {
  const [admin, approver] = await Promise.all([
    office(demonstrationNames.companyAdmin),
    office(demonstrationNames.examiner),
  ]);
  const { id: moduleId } = await admin.syllabus.createModule({ code: mark, title: both(`Essays ${mark}`) });
  const place = { moduleId, code: `${mark}.1`, title: both(`Essays ${mark}`), level: 2 as const };
  const { id: subsectionId } = await admin.syllabus.createSubsection(place);
  const draft: QuestionDraft = {
    ...singleDraft({ kind: 'essay', stem: both(`Why is the switch closed first? ${mark}`), options: [], essay }),
    points: 400,
    key: {
      kind: 'key_points',
      keyPoints: [both('Nobody starts the engine meanwhile.'), both('The switch is tagged.')],
      worth: [300, null],
      errors: [both('Works on a live circuit.')],
    },
  };
  const { id } = await admin.questions.createQuestion({
    subsectionId,
    level: 2,
    code: null,
    submit: true,
    passageId: null,
    draft: structuredClone(draft),
  });
  await approver.questions.approveQuestion({ questionId: id, versionRead: 1 });
  const title = `Essays ${mark}`;
  const { examId } = await openExam(admin, {
    title: both(title),
    moduleId,
    rows: [{ subsectionId, count: 1, level: null, kind: 'essay', section: 0 }],
    sections: [],
    shuffleOptions: false,
    numbers: [number],
  });
  return { examId, title };
}

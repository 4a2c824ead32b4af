import { readFileSync } from 'node:fs';
import { demonstrationNames } from '../../src/demonstration/server/create.ts';
import { singleDraft } from '../../src/questions/domain/drafts.fixture.ts';
import type { QuestionDraft } from '../../src/questions/domain/question.ts';
import { office, openExam } from './office.ts';

const figures = new URL('../../src/demonstration/content/figures/', import.meta.url);
const both = (html: string) => ({ en: html, th: html });

/** An exam of two questions, of which one shows a circuit and has a wing among its options; gives its title. */
export async function openPicturedExam(mark: string, number: string): Promise<string> {
  const [admin, approver] = await Promise.all([
    office(demonstrationNames.companyAdmin),
    office(demonstrationNames.examiner),
  ]);
  const pictured = async (file: string, alt: string) => {
    const { hash } = await admin.questions.uploadPicture({}, readFileSync(new URL(file, figures)));
    return `<p><img src="media:${hash}" alt="${alt}"></p>`;
  };
  const [circuit, wing] = [
    await pictured('series-parallel-circuit.png', 'Circuit'),
    await pictured('aerofoil-lines.png', 'Wing'),
  ];
  const { options } = singleDraft().content;
  const drafts = [
    singleDraft({
      stem: both(`<p>What does this show?</p>${circuit}`),
      options: options.map((option, index) => (index === 2 ? { ...option, text: both(wing) } : option)),
      shuffleOptions: false,
    }),
    singleDraft({ shuffleOptions: false }),
  ];
  const { id: moduleId } = await admin.syllabus.createModule({ code: mark, title: both(`Pictures ${mark}`) });
  const place = { moduleId, code: `${mark}.1`, title: both(`Pictures ${mark}`), level: 2 as const };
  const { id: subsectionId } = await admin.syllabus.createSubsection(place);
  for (const draft of drafts) await approved({ subsectionId, draft });
  const title = `Pictures ${mark}`;
  await openExam(admin, {
    title: both(title),
    moduleId,
    rows: [{ subsectionId, count: 2, level: null, section: 0 }],
    sections: [],
    shuffleOptions: false,
    numbers: [number],
  });
  return title;

  async function approved({ subsectionId: within, draft }: { subsectionId: string; draft: QuestionDraft }) {
    const asked = { subsectionId: within, level: 2 as const, code: null, submit: true, passageId: null };
    const { id } = await admin.questions.createQuestion({ ...asked, draft: structuredClone(draft) });
    await approver.questions.approveQuestion({ questionId: id, versionRead: 1 });
  }
}

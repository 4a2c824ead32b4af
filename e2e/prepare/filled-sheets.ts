import { vi } from 'vitest';
import { demonstrationNames } from '../../src/demonstration/server/create.ts';
import { aSchedule } from '../../src/exams/server/schedule.fixture.ts';
import { lettersOnSheet } from '../../src/questions/domain/kinds/kinds.ts';
import type { GreyPicture } from '../../src/scanning/domain/picture.ts';
import type { Scribble } from '../../src/scanning/domain/scribble.fixture.ts';
import { openPages } from '../../src/scanning/server/open-pages.ts';
import { chanceFrom, fillIn, takenFile } from '../../src/scanning/server/scanned.fixture.ts';
import { office, submitQuestions } from './office.ts';

/** How a sheet is filled in and taken. */
type Sheet = {
  readonly person: number;
  readonly by: 'scanner' | 'phone';
  readonly turned: 0 | 1 | 2 | 3;
  /** How the first question with one right letter is marked, where that is not done with a pen. */
  readonly first?: Scribble;
};

/** An exam on paper of questions of our own for these or three new examinees, which is being held, with what is on its printed sheets. */
export async function holdPaperExam(
  mark: string,
  known: readonly string[] = [],
  author: string = demonstrationNames.companyAdmin,
) {
  const [admin, approver] = await Promise.all([
    office(demonstrationNames.companyAdmin),
    office(demonstrationNames.examiner),
  ]);
  await submitQuestions(await office(author), mark);
  const waiting = await approver.questions.listQuestions({ q: mark, status: ['pending'], limit: 50 });
  await approver.questions.approveQuestions({ ids: waiting['hydra:member'].map(({ id }) => id) });
  const module = (await admin.syllabus.readSyllabus({})).modules.find(({ code }) => code === mark);
  const title = { en: `Direct current ${mark}`, th: `ไฟฟ้ากระแสตรง ${mark}` };
  const { id: generatedExamId } = await admin.assembly.generateExam({
    title,
    moduleId: module?.id ?? '',
    rows: (module?.subsections ?? []).map(({ id }) => ({ subsectionId: id, count: 4, level: null, section: 0 })),
    sections: [],
    shuffleOptions: true,
    versions: 2,
    languages: ['en', 'th'],
    shuffleQuestions: false,
    overlap: null,
  });
  const examineeIds = [...known];
  for (const place of known.length > 0 ? [] : [1, 2, 3]) examineeIds.push(await registered(admin, `${mark}-${place}`));
  const { id: examId } = await admin.exams.createExam({
    ...aSchedule(generatedExamId, new Date(), {
      title,
      kind: 'paper',
      opensAt: new Date(Date.now() - 60 * 60 * 1000),
      closesAt: new Date(Date.now() + 60 * 60 * 1000),
      minutes: 30,
      passMark: 50,
      examineeIds,
    }),
    draft: false,
  });
  await vi.waitUntil(async () => (await admin.exams.readExam({ examId })).state === 'open', { timeout: 60_000 });
  return { admin, examId, ...(await printedSheets(admin, examId, generatedExamId)) };
}

type Office = Awaited<ReturnType<typeof office>>;

/** Somebody of our own, who stands in no other exam. */
async function registered(admin: Office, number: string): Promise<string> {
  const name = { en: number, th: number };
  const person = { number, title: {}, givenName: name, familyName: name, email: null, language: 'en' as const };
  const access = { phoneCode: '+66', mobileNumber: '', password: null, invite: false, classroomIds: [] };
  return (await admin.people.createExaminee({ ...person, ...access })).id;
}

/** The sheets as they are printed, page by page, and a pen to fill them in with what is right. */
async function printedSheets(admin: Office, examId: string, generatedExamId: string) {
  const { papers } = await admin.assembly.readGeneratedExam({ generatedExamId });
  const { candidates } = await admin.exams.readExam({ examId });
  const people = candidates.toSorted((one, other) => one.number.localeCompare(other.number));
  const pdf = await admin.documents.printPersonalGrids({ examId, language: 'en', size: 'a4' });
  const pages: GreyPicture[] = [];
  for await (const page of openPages(pdf)) if ('picture' in page) pages.push(page.picture);

  const fill = ({ person, by, turned, first = 'filled' }: Sheet): Buffer => {
    const page = pages[person];
    const paper = papers.find(({ label }) => label === people[person]?.version);
    if (!page || !paper) throw new Error('no such sheet');
    const chosen = firstWithOneLetter(paper);
    const picture = { ...page, pixels: page.pixels.slice() };
    const asked = paper.questions.map(({ content, position }) => ({
      question: position,
      letters: lettersOnSheet(content),
      takes: 'one' as const,
    }));
    const answers = paper.questions.map(({ position, content, key }) => ({
      question: position,
      meant: null,
      marks: content.options.flatMap(({ id }, at) =>
        (key.kind === 'option' && key.option === id) || (key.kind === 'options' && key.options.includes(id))
          ? [
              {
                letter: String.fromCodePoint(65 + at),
                what: position === chosen?.position ? first : ('filled' as const),
              },
            ]
          : [],
      ),
    }));
    const chance = chanceFrom(`${person} ${by}`);
    fillIn(picture, asked, answers, chance);
    return Buffer.from(takenFile(picture, { by, turned, shadow: by === 'phone', coffee: false }, chance));
  };
  const firstOf = (person: number) => {
    const first = firstWithOneLetter(papers.find(({ label }) => label === people[person]?.version));
    if (!first) throw new Error('no question with one right letter');
    return { question: first.position, letter: rightLetterOf(first) };
  };
  return { people, papers, fill, firstOf };
}

type Paper = Awaited<ReturnType<Office['assembly']['readGeneratedExam']>>['papers'][number];

/** Which question comes first is left to chance, and one that asks for a number has no letters. */
const firstWithOneLetter = (paper: Paper | undefined) => paper?.questions.find(({ key }) => key.kind === 'option');

const rightLetterOf = ({ content, key }: Paper['questions'][number]): string =>
  String.fromCodePoint(65 + content.options.findIndex(({ id }) => key.kind === 'option' && key.option === id));

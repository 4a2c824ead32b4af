import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContentLanguage } from '../../../platform/language.ts';
import type { QuestionKind } from '../../../questions/domain/question.ts';
import type { WholeQuestion } from '../../../questions/domain/whole-question.ts';
import { saidBy } from '../../domain/export/typed/said.ts';
import { placeOf } from '../../domain/place.ts';
import { placeName } from '../../domain/export/parts-of-question.ts';
import { mediaKeeper } from '../media-keeper.ts';
import { readQuestionFile } from '../read/read-question-file.ts';
import { testPictures } from './vocabulary.fixture.ts';
import { wholeQuestions } from './whole-questions.fixture.ts';
import { writeVolume } from './write-volume.ts';

const now = new Date('2026-11-28T03:00:00Z');
const media = new Map(testPictures.map((file) => [file.hash, file]));
const kinds: readonly QuestionKind[] = ['single', 'multiple', 'true_false', 'numeric', 'short_text', 'essay'];

type File = { readonly form: 'docx' | 'txt'; readonly languages: readonly ContentLanguage[] };

const written = ({ form, languages }: File, questions: readonly WholeQuestion[]) =>
  writeVolume(
    { questions, media, passages: new Map() },
    { format: form, languages, withKey: true },
    { name: 'questions', now },
  );

/** Everything that such a file says of a question, from what was written or from what was read. */
const said = ({ form, languages }: File) => ({
  written: ({ draft, code, level, module, subsection }: WholeQuestion) => ({
    place: [module, subsection].map((place) => placeName(place, languages[0] ?? 'en')),
    code,
    level,
    says: saidBy(draft, { form, languages, withKey: true }),
  }),
  read: (question: Awaited<ReturnType<typeof readQuestionFile>>['questions'][number]) => ({
    place: [placeOf(question).topic, placeOf(question).subtopic],
    code: question.code,
    level: question.level,
    says: saidBy(question.draft, { form, languages, withKey: true }),
  }),
});

const files: readonly File[] = (['docx', 'txt'] as const).flatMap((form) => [
  { form, languages: ['en', 'th', 'fr'] },
  { form, languages: ['th', 'en', 'fr'] },
]);

test.each(files)('through $form everything that people type stays as it is, first in $languages.0', async (file) => {
  await fc.assert(
    fc.asyncProperty(wholeQuestions(kinds), async (questions) => {
      const { bytes, name } = await written(file, questions);
      const reading = await readQuestionFile(bytes, name, { keep: mediaKeeper });
      const doubts = reading.questions.flatMap(({ warnings }) => warnings.map(({ code }) => code));
      expect([reading.format, reading.faults]).toEqual([file.form === 'txt' ? 'text' : 'docx', []]);
      expect(doubts.filter((code) => code !== 'same_question_in_file')).toEqual([]);
      expect(reading.questions.map(said(file).read)).toEqual(questions.map(said(file).written));
    }),
    { numRuns: 60 },
  );
});

test('the same questions are the same bytes', async () => {
  const file: File = { form: 'docx', languages: ['th', 'en', 'fr'] };
  const [questions = []] = fc.sample(wholeQuestions(kinds), { numRuns: 1, seed: 7 });
  const [one, other] = [await written(file, questions), await written(file, questions)];
  expect(Buffer.from(one.bytes).equals(other.bytes)).toBe(true);
});

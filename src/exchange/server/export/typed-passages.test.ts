import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanPassage } from '../../../passages/domain/passage.ts';
import type { ContentLanguage, LocalText } from '../../../platform/language.ts';
import { singleDraft } from '../../../questions/domain/drafts.fixture.ts';
import type { QuestionKind } from '../../../questions/domain/question.ts';
import type { WholeQuestion } from '../../../questions/domain/whole-question.ts';
import type { ExportedPassage } from '../../domain/export/exported-passage.ts';
import { lossesOf } from '../../domain/export/losses.ts';
import { lookOfText } from '../../domain/export/typed/same-text.ts';
import { withoutMedia } from '../../domain/export/without-media.ts';
import { passageSignature } from '../../domain/passages/same-passage.ts';
import { mediaKeeper } from '../media-keeper.ts';
import { readQuestionFile } from '../read/read-question-file.ts';
import { blocks, inline, local } from './rich-texts.fixture.ts';
import { testPictures } from './vocabulary.fixture.ts';
import { wholeQuestions } from './whole-questions.fixture.ts';
import { writeVolume } from './write-volume.ts';

const kinds: readonly QuestionKind[] = ['single', 'multiple', 'true_false', 'numeric', 'short_text', 'essay'];
const media = new Map(testPictures.map((file) => [file.hash, file]));
const now = new Date('2026-11-28T03:00:00Z');

type File = { readonly form: 'docx' | 'txt'; readonly languages: readonly ContentLanguage[] };
const files: readonly File[] = (['docx', 'txt'] as const).flatMap((form) => [
  { form, languages: ['en', 'th', 'fr'] },
  { form, languages: ['th', 'en', 'fr'] },
]);

/** Lines that look like everything else in such a file. */
const traps = [
  '<p>3. What is it?</p>',
  '<p>Read the following text and answer questions 1 to 2.</p>',
  '<p>อ่านข้อความต่อไปนี้แล้วตอบคำถามข้อ 1-2</p>',
  '<p>[th] Answer: A</p><p>A. one</p><p>B. two</p>',
  '<p>Title: a name</p>',
  '<p># Chapter 1</p>',
  `<p>${'a long paragraph '.repeat(280)}</p>`,
];
const trapped = fc
  .tuple(fc.constantFrom(...traps), fc.constantFrom('', '<p>and more</p>'))
  .map((parts) => parts.join(''));

const titles = (languages: readonly ContentLanguage[]): LocalText =>
  Object.fromEntries(
    languages
      .filter((language) => language !== 'fr')
      .map((language) => [language, language === 'th' ? 'บันทึก: การลงจอด' : '[en] Log & <b>more</b>, 1. first']),
  );

const texts = fc
  .constantFrom<ContentLanguage[]>(['en'], ['th'], ['en', 'th'], ['th', 'fr'])
  .chain((languages) =>
    local({ languages }, (language) =>
      fc.oneof(blocks(language), inline(language, true), language === 'fr' ? blocks(language) : trapped),
    ).map((text) => ({ title: titles(languages), text: cleanPassage(text) })),
  );

/** Questions, some of them in a row about one text: `shares` says how many of each. */
const made = fc
  .tuple(wholeQuestions(kinds), fc.array(texts, { minLength: 1, maxLength: 3 }), fc.array(fc.nat(3), { maxLength: 9 }))
  .map(([questions, list, shares]) => {
    const passages = list.map((passage, at): ExportedPassage => ({ number: at + 1, ...passage }));
    return { passages, questions: belonging(questions, passages, shares) };
  });

/** Zero is no passage; one that comes again behind another stands above its questions once more. */
const belonging = (
  questions: readonly WholeQuestion[],
  passages: readonly ExportedPassage[],
  shares: readonly number[],
): WholeQuestion[] =>
  questions.map((question, place) => {
    const passage = passages[(shares[place] ?? 0) - 1];
    return { ...question, passage: passage ? { number: passage.number, place, text: passage.text } : null };
  });

const write = ({ form, languages }: File, questions: readonly WholeQuestion[], passages: readonly ExportedPassage[]) =>
  writeVolume(
    { questions, media, passages: new Map(passages.map((passage) => [passage.number, passage])) },
    { format: form, languages, withKey: true },
    { name: 'questions', now },
  );

const seen = ({ title, text }: Pick<ExportedPassage, 'title' | 'text'>, { form }: File) =>
  JSON.stringify([
    Object.entries(title).toSorted(),
    Object.entries(text)
      .map(([language, html]) => [language, lookOfText(form === 'txt' ? withoutMedia(html ?? '') : (html ?? ''))])
      .toSorted(),
  ]);

/** Texts that look alike without their pictures are one passage once they are read. */
const signature = ({ text }: ExportedPassage) =>
  passageSignature(
    Object.fromEntries(Object.entries(text).map(([language, html]) => [language, withoutMedia(html ?? '')])),
  );

test.each(files)('through $form each question keeps its passage as it was, first in $languages.0', async (file) => {
  await fc.assert(
    fc.asyncProperty(made, async ({ questions, passages }) => {
      fc.pre(new Set(passages.map(signature)).size === passages.length);
      const { bytes, name } = await write(file, questions, passages);
      const reading = await readQuestionFile(bytes, name, { keep: mediaKeeper });
      expect([reading.faults, reading.questions.length]).toEqual([[], questions.length]);
      const read = new Map((reading.passages ?? []).map((passage) => [passage.key, seen(passage, file)]));
      const written = new Map(passages.map((passage) => [passage.number, seen(passage, file)]));
      const held = (question: WholeQuestion) =>
        !lossesOf(question, { format: file.form, languages: file.languages, withKey: true }).includes('passage');
      expect(reading.questions.map(({ passage }) => read.get(passage ?? '') ?? null)).toEqual(
        questions.map((question) =>
          question.passage && held(question) ? (written.get(question.passage.number) ?? null) : null,
        ),
      );
      expect(reading.questions.flatMap(({ assumed }) => assumed.map(({ code }) => code))).not.toContain('passage_told');
    }),
    { numRuns: 60 },
  );
});

const [picture] = testPictures;
const log: ExportedPassage = {
  number: 7,
  title: { en: 'Log of a landing', th: 'บันทึกการลงจอด' },
  text: {
    en: `<p>The left tyre <strong>burst</strong>.</p><table><tr><th>Wheel</th><td>\\(p^2\\)</td></tr></table><p><img src="media:${picture?.hash}" alt="A tyre"></p>`,
    th: '<p>ยางซ้ายแตก</p>',
  },
};
const about = (passages: readonly (ExportedPassage | null)[]): WholeQuestion[] =>
  passages.map((passage, place) => ({
    id: `00000000-0000-7000-8000-00000000000${place}`,
    number: 40 + place,
    code: null,
    version: 1,
    status: 'approved' as const,
    author: {},
    module: { code: 'M11', title: { en: 'Aeroplanes', th: 'อากาศยาน' } },
    subsection: { code: '11.5', title: { en: 'Wheels', th: 'ล้อ' } },
    level: null,
    facts: { tags: [], categories: [], difficulty: null, reviewDue: null },
    draft: singleDraft({ stem: { en: `<p>Which one, ${place}?</p>` } }),
    passage: passage && { number: passage.number, place, text: passage.text },
  }));

const textOf = async (languages: readonly ContentLanguage[], passages: readonly (ExportedPassage | null)[]) => {
  const of = passages.flatMap((passage) => passage ?? []);
  const { bytes } = await write({ form: 'txt', languages }, about(passages), of);
  return new TextDecoder().decode(bytes);
};

test('a person reads in the language of the file which questions a text is for, also a single one', async () => {
  const single = { ...log, number: 8, text: { en: '<p>Fuel leaked.</p>' }, title: { en: 'Leak' } };
  const english = await textOf(['en'], [null, log, log, single]);
  expect(english).toContain(
    '\nRead the following text and answer questions 2 to 3.\nTitle: Log of a landing\nThe left',
  );
  expect(english).toContain('\nRead the following text and answer question 4.\nTitle: Leak\nFuel leaked.\n\n4. ');
  const thai = await textOf(['th', 'en'], [null, log, log, single]);
  expect(thai).toContain(
    '\nอ่านข้อความต่อไปนี้แล้วตอบคำถามข้อ 2-3\nชื่อบทอ่าน: [en] Log of a landing\nชื่อบทอ่าน: [th] บันทึกการลงจอด\n[en] The left',
  );
});

test('two files made into one by hand keep their passages apart, and a text above nothing is named', async () => {
  const other = { ...log, number: 8, text: { en: '<p>Fuel leaked.</p>' }, title: { en: 'Leak' } };
  const both = (await textOf(['en'], [log, log, null])) + (await textOf(['en'], [null, other]));
  const { questions, passages = [] } = await readQuestionFile(new TextEncoder().encode(both), 'x.txt');
  const titles = questions.map(({ passage }) => passages.find(({ key }) => key === passage)?.title.en ?? null);
  expect(titles).toEqual(['Log of a landing', 'Log of a landing', null, null, 'Leak']);
  const renumbered = (await textOf(['en'], [null, other])).replace('question 2.', 'question 5.');
  const read = await readQuestionFile(new TextEncoder().encode(renumbered), 'x.txt');
  expect(read.faults).toMatchObject([{ code: 'passage_above_nothing', values: { title: 'Leak' } }]);
  expect([read.questions.length, read.passages]).toEqual([2, undefined]);
});

test('what a file does not hold of a passage is named with its questions', () => {
  const [question] = about([log]);
  const losses = (form: File['form'], languages: readonly ContentLanguage[]) =>
    question ? lossesOf(question, { format: form, languages, withKey: true }) : [];
  expect(losses('docx', ['en', 'th'])).toEqual([]);
  expect(losses('docx', ['en'])).toEqual(['language']);
  expect(losses('txt', ['en', 'th'])).toEqual(['picture']);
});

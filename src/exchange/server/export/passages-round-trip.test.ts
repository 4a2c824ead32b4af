import { expect, test } from 'vitest';
import { contentLanguages, type ContentLanguage } from '../../../platform/language.ts';
import { singleDraft } from '../../../questions/domain/drafts.fixture.ts';
import type { WholeQuestion } from '../../../questions/domain/whole-question.ts';
import type { ExportFormat } from '../../domain/export/export-format.ts';
import type { ExportedPassage } from '../../domain/export/exported-passage.ts';
import { mediaKeeper } from '../media-keeper.ts';
import { readQuestionFile } from '../read/read-question-file.ts';
import { testPictures } from './vocabulary.fixture.ts';
import { writeVolume } from './write-volume.ts';

const [picture] = testPictures;
const log: ExportedPassage = {
  number: 7,
  title: { en: 'Log of a landing & more', th: 'บันทึกการลงจอด' },
  text: {
    en: `<p>The left tyre <strong>burst</strong> &lt;at once&gt;.</p><p><img src="media:${picture?.hash}" alt="A tyre"></p>`,
    th: '<p>ยางซ้ายแตก</p>',
  },
};
/** Written in Thai alone. */
const report: ExportedPassage = { number: 9, title: { th: 'รายงาน' }, text: { th: '<p>ถังเชื้อเพลิงรั่ว</p>' } };

const about = {
  version: 1,
  status: 'approved' as const,
  author: { en: 'Somchai Jaidee' },
  module: { code: '11A', title: { en: 'Turbine Aeroplanes' } },
  subsection: { code: '11.5', title: { en: 'Instruments' } },
  level: 2,
  facts: { tags: [], categories: [], difficulty: null, reviewDue: null },
};

/** The places say in which order they stand in the passage. */
const question = (number: number, passage: ExportedPassage | null, place = 1): WholeQuestion => ({
  ...about,
  id: `00000000-0000-7000-8000-00000000000${number}`,
  number,
  code: `Q-${number}`,
  draft: singleDraft({ stem: { en: `<p>Which one, ${number}?</p>`, th: `<p>ข้อใด ${number}</p>` } }),
  passage: passage && { number: passage.number, place, text: passage.text },
});

const questions = [
  question(1, null),
  question(2, log, 1),
  question(3, log, 2),
  question(4, null),
  question(5, report, 1),
  question(6, log, 3),
];

async function roundTrip(format: ExportFormat, languages: readonly ContentLanguage[] = contentLanguages) {
  const volume = {
    questions,
    media: new Map(testPictures.map((file) => [file.hash, file])),
    passages: new Map([log, report].map((passage) => [passage.number, passage])),
  };
  const file = await writeVolume(
    volume,
    { format, languages, withKey: true },
    { name: 'questions', now: new Date('2026-11-24T03:00:00Z') },
  );
  return readQuestionFile(file.bytes, file.name, { keep: mediaKeeper });
}

const said = ({ passages = [], questions: read }: Awaited<ReturnType<typeof roundTrip>>) => ({
  passages: passages.map(({ title, text }) => ({ title, text })),
  of: read.map(({ code, passage }) => {
    const own = passages.find(({ key }) => key === passage);
    return [code, own?.title.th ?? null];
  }),
});

const withoutNumbers = ({ title, text }: ExportedPassage) => ({ title, text });
const belong = [
  ['Q-1', null],
  ['Q-2', log.title.th],
  ['Q-3', log.title.th],
  ['Q-4', null],
  ['Q-5', report.title.th],
  ['Q-6', log.title.th],
];

test.each(['archive', 'qti3', 'qti2'] as const)(
  'through %s passages come back as they were, each once',
  async (format) => {
    const reading = await roundTrip(format);
    expect(reading.faults).toEqual([]);
    expect(said(reading)).toEqual({ passages: [log, report].map(withoutNumbers), of: belong });
    expect(reading.questions.flatMap(({ assumed }) => assumed.map(({ code }) => code))).not.toContain('passage_told');
  },
);

test('through Moodle XML they are descriptions above their questions, and what stands behind belongs to none', async () => {
  const reading = await roundTrip('moodle-xml');
  expect(reading.faults).toEqual([]);
  const { passages, of } = said(reading);
  expect(of).toEqual(belong);
  // The sixth question stands apart from the others of its passage: the same text above it is the same passage.
  expect(passages).toEqual([log, report].map(withoutNumbers));
  const shown = reading.questions.map(({ assumed }) => assumed.some(({ code }) => code === 'passage_told'));
  expect(shown).toEqual([false, true, true, false, true, true]);
});

test('a file in one language has the passages in it, and one that lacks it as it is', async () => {
  const { passages } = await roundTrip('qti3', ['en']);
  expect(passages).toMatchObject([
    { title: { en: log.title.en }, text: { en: log.text.en } },
    { title: report.title, text: report.text },
  ]);
  expect(Object.keys(passages?.[0]?.text ?? {})).toEqual(['en']);
});

test('a document holds them as they were, each above its questions', async () => {
  const reading = await roundTrip('docx');
  expect(reading.faults).toEqual([]);
  expect(said(reading).of).toEqual(belong);
  expect(said(reading).passages.map(({ title }) => title)).toEqual([log.title, report.title]);
  expect(reading.passages?.[0]?.text.en).toBe(log.text.en);
});

test.each(['gift', 'csv', 'xlsx'] as const)('%s holds single questions', async (format) => {
  const { passages, questions: read } = await roundTrip(format, ['en']);
  expect(passages).toBeUndefined();
  expect(read).toHaveLength(6);
});

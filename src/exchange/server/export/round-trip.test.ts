import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContentLanguage } from '../../../platform/language.ts';
import { questionKinds, type QuestionKind } from '../../../questions/domain/question.ts';
import { richTextFromPlain as stored } from '../../../platform/rich-text/rich-text.ts';
import { essayRulesOf, keptRules, plainEssay } from '../../../questions/domain/kinds/essay.ts';
import type {
  EssayRules,
  NumberRange,
  Option,
  QuestionDraft,
  QuestionKey,
} from '../../../questions/domain/question.ts';
import { aroundPicture } from '../../../platform/rich-text/rich-text-picture.ts';
import { plainWords } from '../../domain/export/plain-words.ts';
import type { WholeQuestion } from '../../../questions/domain/whole-question.ts';
import { contentLanguages } from '../../../platform/language.ts';
import { writtenIn } from '../../domain/text/file-text.ts';
import type { ExportChoices, ExportFormat } from '../../domain/export/export-format.ts';
import { mapTexts } from '../../domain/export/map-texts.ts';
import { pixelsOf, placeAt } from '../../domain/picture-area.ts';
import { withoutMedia } from '../../domain/export/without-media.ts';
import type { Reading } from '../../domain/imported.ts';
import { mediaKeeper } from '../media-keeper.ts';
import { readQuestionFile } from '../read/read-question-file.ts';
import { canonical } from './canonical.fixture.ts';
import { testPictures } from './vocabulary.fixture.ts';
import { languagesOfDraft, weighedQuestions, wholeQuestions } from './whole-questions.fixture.ts';
import { writeVolume } from './write-volume.ts';

const now = new Date('2026-11-24T03:00:00Z');
const media = new Map(testPictures.map((file) => [file.hash, file]));
const runs = { numRuns: 40 };

async function roundTrip(
  questions: readonly WholeQuestion[],
  format: ExportFormat,
  languages: readonly ContentLanguage[] = contentLanguages,
): Promise<Reading> {
  const choices: ExportChoices = { format, languages, withKey: true };
  const file = await writeVolume({ questions, media, passages: new Map() }, choices, { name: 'questions', now });
  return readQuestionFile(file.bytes, file.name, { keep: mediaKeeper });
}

const said = (
  questions: readonly { readonly draft: WholeQuestion['draft'] }[],
  languages = contentLanguages as readonly ContentLanguage[],
) => questions.map(({ draft }) => canonical(draft, languages));

test('through our own archive everything stays as it is', async () => {
  await fc.assert(
    fc.asyncProperty(wholeQuestions(), async (questions) => {
      const reading = await roundTrip(questions, 'archive');
      expect(reading.faults).toEqual([]);
      expect(reading.questions.map(({ draft, code, level, facts }) => ({ draft, code, level, facts }))).toEqual(
        questions.map(({ draft, code, level, facts }) => ({
          draft,
          code,
          level,
          facts: { ...facts, reviewerId: null },
        })),
      );
    }),
    runs,
  );
});

test('what files brought and nobody would type comes back as well', async () => {
  const [question] = fc.sample(wholeQuestions(), { numRuns: 1, seed: 4 })[0] ?? [];
  if (!question) throw new Error('there is a question');
  const draft = { ...question.draft, explanation: { en: 'a long text '.repeat(3000).trim() } };
  const facts = { ...question.facts, tags: Array.from({ length: 40 }, (_, at) => `tag ${at}`) };
  const { questions, faults } = await roundTrip([{ ...question, draft, facts }], 'archive');
  expect(faults).toEqual([]);
  expect([questions[0]?.draft.explanation, questions[0]?.facts?.tags]).toEqual([draft.explanation, facts.tags]);
});

/** Gaps are a question for each language there, and regions become options. */
const exceptGaps = questionKinds.filter((kind) => !['gap_text', 'hotspot', 'label'].includes(kind));

test('through Moodle XML in all languages', async () => {
  await fc.assert(
    fc.asyncProperty(wholeQuestions(exceptGaps), async (questions) => {
      const reading = await roundTrip(questions, 'moodle-xml');
      expect(reading.faults).toEqual([]);
      expect(said(reading.questions)).toEqual(said(questions.map(withPlainChoices)));
    }),
    runs,
  );
});

test('regions of a picture go by their names in Moodle XML, below the picture', async () => {
  await fc.assert(
    fc.asyncProperty(wholeQuestions(['hotspot']), async (questions) => {
      const reading = await roundTrip(questions, 'moodle-xml');
      expect(reading.faults).toEqual([]);
      expect(said(reading.questions)).toEqual(said(questions.map(asOptions)));
    }),
    runs,
  );
});

const asOptions = (question: WholeQuestion): WholeQuestion => {
  const { content } = question.draft;
  const options = content.options.map(({ id, text }) => ({ id, text }));
  return { ...question, draft: { ...question.draft, content: { ...content, kind: 'multiple', options } } };
};

test('labels go to their places on the picture in Moodle XML, to the pixel', async () => {
  await fc.assert(
    fc.asyncProperty(wholeQuestions(['label']), async (questions) => {
      const reading = await roundTrip(questions, 'moodle-xml');
      expect(reading.faults).toEqual([]);
      expect(said(reading.questions)).toEqual(said(questions.map(asMoodleShows)));
    }),
    runs,
  );
});

/** The picture stands below the text, without its description; its pixels are those of the file. */
function asMoodleShows(question: WholeQuestion): WholeQuestion {
  const { content } = withPlainChoices(question).draft;
  const size = { width: 40, height: 20 };
  const options = content.options.map((option) => ({ ...option, area: placeAt(pixelsOf(option.area, size), size) }));
  const stem = Object.fromEntries(
    Object.entries(content.stem).map(([language, html]) => {
      const around = aroundPicture(html ?? '');
      const text = (around?.before ?? '') + (around?.after ?? '');
      return [language, `${text}<p><img src="media:${around?.picture.hash}" alt=""></p>`];
    }),
  );
  return { ...question, draft: { ...question.draft, content: { ...content, stem, options } } };
}

/** The names of places are words; labels are rich. */
function withPlainPlaces(question: WholeQuestion): WholeQuestion {
  const { content } = question.draft;
  const { options } = withPlainChoices(question).draft.content;
  return { ...question, draft: { ...question.draft, content: { ...content, options } } };
}

/** Right sides of pairs and choices within a line are words there. */
function withPlainChoices(question: WholeQuestion): WholeQuestion {
  const { content } = question.draft;
  const plain = (option: Option): Option => ({
    ...option,
    text: Object.fromEntries(
      Object.entries(option.text).map(([language, html]) => [language, stored(plainWords(html ?? ''))]),
    ),
  });
  const isPlain = ['gap_text', 'hotspot', 'label'].includes(content.kind);
  const options = isPlain ? content.options.map(plain) : content.options;
  return {
    ...question,
    draft: { ...question.draft, content: { ...content, options, matches: content.matches.map(plain) } },
  };
}

/** What no plain file holds: pictures leave their descriptions. */
const asPlain = (question: WholeQuestion): WholeQuestion => {
  const { draft } = withPlainChoices(question);
  return { ...question, draft: mapTexts(draft, withoutMedia) };
};

/** The choices of a gap are words; of numbers it is said which are right, and not in how many ranges. */
function asQtiHolds(question: WholeQuestion): WholeQuestion {
  const { key } = question.draft;
  if (key.kind === 'gaps' || question.draft.content.kind === 'hotspot') return withPlainChoices(question);
  if (question.draft.content.kind === 'label') return withPlainPlaces(question);
  if (key.kind === 'key_points') return { ...question, draft: withoutWordCounts(question.draft) };
  if (key.kind !== 'number') return question;
  return { ...question, draft: { ...question.draft, key: { ...key, accepted: joined(key.accepted) } } };
}

const withRules = (draft: QuestionDraft, rules: EssayRules | undefined): QuestionDraft => {
  const { essay: _, ...content } = draft.content;
  return { ...draft, content: { ...content, ...(rules && { essay: rules }) } };
};

/** QTI says whether an answer is rich, and not how many words it has. */
const withoutWordCounts = (draft: QuestionDraft): QuestionDraft =>
  withRules(draft, keptRules({ ...plainEssay, rich: essayRulesOf(draft.content).rich }));

/** The same numbers in ranges that do not touch. */
function joined(ranges: readonly NumberRange[]): NumberRange[] {
  const apart: NumberRange[] = [];
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = apart.at(-1);
    if (last && range.from <= last.to) apart.splice(-1, 1, { from: last.from, to: Math.max(last.to, range.to) });
    else apart.push(range);
  }
  return apart;
}

test.each(['qti2', 'qti3'] as const)('through %s, an item for each language', async (format) => {
  await fc.assert(
    fc.asyncProperty(wholeQuestions(), async (questions) => {
      const reading = await roundTrip(questions, format);
      expect(reading.faults).toEqual([]);
      expect(said(reading.questions)).toEqual(said(questions.map(asQtiHolds)));
    }),
    runs,
  );
});

const weighedKinds: readonly QuestionKind[] = ['single', 'multiple', 'true_false'];

test.each(['qti2', 'qti3', 'csv', 'archive'] as const)(
  'through %s with the weights of options as they were',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(weighedQuestions(wholeQuestions(weighedKinds, [['en']])), async (questions) => {
        const reading = await roundTrip(questions, format, ['en']);
        const noted = reading.questions.flatMap(({ warnings }) => warnings.map(({ code }) => code));
        expect([reading.faults, noted.filter((code) => code !== 'same_question_in_file')]).toEqual([[], []]);
        const kept = format === 'csv' ? questions.map(asTable) : questions;
        expect(said(reading.questions)).toEqual(said(kept));
      }),
      runs,
    );
  },
);

const plainKinds: readonly QuestionKind[] = [
  'single',
  'multiple',
  'true_false',
  'numeric',
  'short_text',
  'matching',
  'essay',
];

/** A text file does not name the language of a question: its letters tell it. */
function tellsItsLanguage(question: WholeQuestion): boolean {
  const { draft } = asPlain(question);
  const [language, ...others] = languagesOfDraft(draft);
  return others.length > 0 || writtenIn(draft.content.stem[language ?? 'en'] ?? '') === language;
}

/** A table holds no pictures, and says of an essay what it is marked by, not how it is written. */
function asTable(question: WholeQuestion): WholeQuestion {
  const plain = { ...question, draft: withRules(mapTexts(question.draft, withoutMedia), undefined) };
  return { ...plain, draft: { ...plain.draft, key: anyCase(plain.draft.key) } };
}

const anyCase = (key: QuestionKey): QuestionKey => (key.kind === 'text' ? { ...key, caseSensitive: false } : key);

/** GIFT knows neither units nor case nor points, nor what an essay is marked by. */
function asGift(question: WholeQuestion): WholeQuestion {
  const plain = asPlain(question);
  const { content, key } = withRules(plain.draft, undefined);
  const held = key.kind === 'key_points' ? { kind: key.kind, keyPoints: [] } : anyCase(key);
  return { ...plain, draft: { ...plain.draft, content: { ...content, unit: '' }, key: held, points: 100 } };
}

test('through GIFT in one language', async () => {
  await fc.assert(
    fc.asyncProperty(wholeQuestions(plainKinds, [['en'], ['th']]), async (questions) => {
      fc.pre(questions.every(tellsItsLanguage));
      const reading = await roundTrip(questions, 'gift', ['en']);
      expect(reading.faults).toEqual([]);
      expect(said(reading.questions)).toEqual(said(questions.map(asGift)));
    }),
    runs,
  );
});

test.each(['csv', 'xlsx'] as const)('through %s in two languages', async (format) => {
  const kinds = [...plainKinds, 'ordering' as const, 'gap_text' as const];
  await fc.assert(
    fc.asyncProperty(wholeQuestions(kinds, [['en'], ['th'], ['en', 'th']]), async (questions) => {
      fc.pre(questions.every(tellsItsLanguage));
      const reading = await roundTrip(questions, format, ['en', 'th']);
      expect(reading.faults).toEqual([]);
      expect(said(reading.questions)).toEqual(said(questions.map(asTable)));
    }),
    runs,
  );
});

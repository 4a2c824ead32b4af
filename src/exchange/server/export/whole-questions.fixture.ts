import fc from 'fast-check';
import { cleanRichText, isEmptyRichText } from '../../../platform/rich-text/rich-text.ts';
import { contentLanguages, type ContentLanguage, type LocalText } from '../../../platform/language.ts';
import { faultsOf } from '../../../questions/domain/draft/faults.ts';
import { cleanDraft } from '../../../questions/domain/draft/clean-draft.ts';
import { weightsIn } from '../../../questions/domain/kinds/weights.ts';
import type { Gap, QuestionDraft, QuestionKey, QuestionKind } from '../../../questions/domain/question.ts';
import { questionKinds } from '../../../questions/domain/question.ts';
import type { WholeQuestion } from '../../../questions/domain/whole-question.ts';
import { ofKind, type Answered } from './question-kinds.fixture.ts';
import { blocks, inline, local } from './rich-texts.fixture.ts';
import { testPictures } from './vocabulary.fixture.ts';

/** Generated questions of every kind, in one to three languages, with whatever rich text can hold. */

const empty = { options: [], matches: [], gaps: [], unit: '', shuffleOptions: false };

const withGaps = (stem: LocalText, gaps: readonly Gap[]): LocalText =>
  Object.fromEntries(
    Object.entries(stem).map(([language, html]) => [
      language,
      cleanRichText(
        `<p>${gaps.map(({ id }, index) => `${index + 1}: <span data-gap="${id}"></span>`).join(', ')}</p>${html}`,
      ),
    ]),
  );

const languageSets: readonly (readonly ContentLanguage[])[] = [['en'], ['th'], ['en', 'th'], ['en', 'th', 'fr']];

/** A text with one picture, in a paragraph of its own. */
const withPicture = (stem: LocalText): LocalText =>
  Object.fromEntries(
    Object.entries(stem).map(([language, html]) => [
      language,
      cleanRichText(
        `<p>1:</p>${html?.replaceAll(/ ?<img [^>]*>/g, '')}<p><img src="media:${testPictures[0]?.hash}" alt="A drawing"></p>`,
      ),
    ]),
  );

const stemFor = (stem: LocalText, { gaps, isOnPicture }: Answered) =>
  gaps ? withGaps(stem, gaps) : isOnPicture ? withPicture(stem) : stem;

/** A draft of this kind. */
export const draftOf = (kind: QuestionKind, sets = languageSets): fc.Arbitrary<QuestionDraft> =>
  fc
    .constantFrom(...sets)
    .chain((languages) =>
      fc.record({
        stem: local({ languages }, (language) => fc.oneof(inline(language, true), blocks(language))),
        explanation: fc.option(
          local({ languages }, (language) => inline(language, false)),
          { nil: {} },
        ),
        answer: ofKind(kind, { languages }),
        reference: fc.constantFrom('', 'AMM 29-11-00 rev. 5, p. 12', 'CAAT <b> & co'),
        points: fc.constantFrom(100, 150, 400, 10_000),
      }),
    )
    .map(({ stem, explanation, answer, reference, points }) =>
      cleanDraft({
        content: { ...empty, kind, stem: stemFor(stem, answer), ...answer.own },
        key: answer.key,
        explanation,
        reference,
        points,
      }),
    )
    .filter((draft) => faultsOf(draft).length === 0 && !isEmptyRichText(Object.values(draft.content.stem)[0] ?? ''));

const place = {
  module: { code: '11A', title: { en: 'Turbine Aeroplanes', th: 'เครื่องบินกังหัน' } },
  subsection: { code: '11.5/1', title: { en: 'Instruments' } },
};

/** A question of any of these kinds; each generated one has a number and a code of its own. */
export const wholeQuestions = (
  kinds: readonly QuestionKind[] = questionKinds,
  sets = languageSets,
): fc.Arbitrary<WholeQuestion[]> =>
  fc
    .array(
      fc.record({
        draft: fc.constantFrom(...kinds).chain((kind) => draftOf(kind, sets)),
        level: fc.constantFrom(1, 2, 3, null),
        hasCode: fc.boolean(),
        tags: fc.uniqueArray(fc.constantFrom('ATA 29', 'ก่อนบิน', 'B1.1'), { maxLength: 2 }),
        difficulty: fc.constantFrom('easy' as const, 'hard' as const, null),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((made) =>
      made.map(({ hasCode, tags, difficulty, ...question }, index) => ({
        id: `00000000-0000-7000-8000-00000000000${index}`,
        number: index + 1,
        code: hasCode ? `Q-${index}: {1}` : null,
        version: 1,
        status: 'approved' as const,
        author: { en: 'Somchai Jaidee' },
        ...place,
        facts: { tags, categories: difficulty ? ['B1.1'] : [], difficulty, reviewDue: null },
        ...question,
      })),
    );

/** The same questions with weights of options that count. */
export const weighedQuestions = (questions: fc.Arbitrary<WholeQuestion[]>): fc.Arbitrary<WholeQuestion[]> =>
  fc
    .tuple(
      questions,
      fc.array(fc.option(fc.integer({ min: -40, max: 100 })), { minLength: 6, maxLength: 6 }),
      fc.option(fc.integer({ min: 1, max: 150 }), { nil: undefined }),
    )
    .map(([made, each, whole]) =>
      made.map((question) => {
        const { content, key } = question.draft;
        const given = content.options.flatMap(({ id }, at) =>
          each[at] === null ? [] : [[id, each[at] ?? 0] as const],
        );
        const weighed = {
          ...key,
          weights: Object.fromEntries(given),
          ...(whole !== undefined && { whole }),
        } as QuestionKey;
        return given.length > 0 && weightsIn(weighed)
          ? { ...question, draft: { ...question.draft, key: weighed } }
          : question;
      }),
    );

export const languagesOfDraft = ({ content }: QuestionDraft): ContentLanguage[] =>
  contentLanguages.filter((language) => content.stem[language] !== undefined);

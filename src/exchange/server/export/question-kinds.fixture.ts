import fc from 'fast-check';
import type { LocalText } from '../../../platform/language.ts';
import { keptRules } from '../../../questions/domain/kinds/essay.ts';
import type { PictureArea, Gap, GapKey, QuestionDraft, QuestionKind } from '../../../questions/domain/question.ts';
import { inline, local, options, type Made } from './rich-texts.fixture.ts';

const number = fc
  .tuple(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: 0, max: 3 }))
  .map(([digits, places]) => Number((digits / 10 ** places).toFixed(places)));
const range = fc
  .tuple(number, fc.constantFrom(0, 0.5, 0.01, 2))
  .map(([from, width]) => ({ from, to: Number((from + width).toFixed(4)) }));
const typedText = fc.constantFrom('ohm', 'Ω', 'โอห์ม', 'torque wrench', 'a = b', '5:1', '{x}', 'clé', 'N~m', '#3');
const typedTexts = fc.uniqueArray(typedText, { minLength: 1, maxLength: 3 });

const wordCount = fc.option(fc.integer({ min: 1, max: 900 }));
const essayRules = fc
  .record({ rich: fc.boolean(), fewestWords: wordCount, mostWords: fc.option(fc.integer({ min: 900, max: 2000 })) })
  .map((rules) => keptRules(rules));

/** What a question has of its own by its kind, and what its stem must hold. */
export type Answered = Pick<QuestionDraft, 'key'> & {
  readonly own: object;
  readonly gaps?: readonly Gap[];
  readonly isOnPicture?: boolean;
};

/** What makes a question one of this kind, with its key. */
export function ofKind(kind: QuestionKind, made: Made): fc.Arbitrary<Answered> {
  switch (kind) {
    case 'single':
      return fc.tuple(options(made, 2, 5, 'o'), fc.nat(), fc.boolean()).map(([list, right, shuffleOptions]) => ({
        own: { options: list, shuffleOptions },
        key: { kind: 'option', option: list[right % list.length]?.id ?? '' },
      }));
    case 'multiple':
      return fc.tuple(options(made, 3, 6, 'o'), fc.nat(), fc.boolean()).map(([list, right, shuffleOptions]) => ({
        own: { options: list, shuffleOptions },
        key: { kind: 'options', options: list.filter((_, index) => index !== right % list.length).map(({ id }) => id) },
      }));
    case 'true_false':
      return fc.boolean().map((isTrue) => ({
        own: { options: truth(made) },
        key: { kind: 'option', option: isTrue ? 'o1' : 'o2' },
      }));
    case 'numeric':
      return fc
        .tuple(
          fc.uniqueArray(range, { minLength: 1, maxLength: 2, selector: ({ from }) => from }),
          fc.constantFrom('', 'N·m', 'ลิตร'),
        )
        .map(([accepted, unit]) => ({ own: { unit }, key: { kind: 'number', accepted } }));
    case 'short_text':
      return fc
        .tuple(typedTexts, fc.boolean())
        .map(([accepted, caseSensitive]) => ({ own: {}, key: { kind: 'text', accepted, caseSensitive } }));
    case 'matching':
      return fc.tuple(options(made, 2, 4, 'o'), options(made, 4, 6, 'm', false)).map(([lefts, rights]) => ({
        own: { options: lefts, matches: rights, shuffleOptions: true },
        key: {
          kind: 'pairs',
          pairs: Object.fromEntries(lefts.map(({ id }, index) => [id, `m${rights.length - index}`])),
        },
      }));
    case 'ordering':
      return options(made, 3, 5, 'o').map((list) => ({
        own: { options: list, shuffleOptions: true },
        key: { kind: 'order', order: list.map(({ id }) => id).toReversed() },
      }));
    case 'gap_text':
      return gapText(made);
    case 'essay':
      return essay(made);
    case 'hotspot':
      return hotspot(made);
    case 'label':
      return label(made);
  }
}

/** Regions of each shape, at tenths of the picture, which are whole pixels. */
const areas: readonly PictureArea[] = [
  {
    shape: 'rectangle',
    points: [
      [100, 100],
      [500, 600],
    ],
  },
  {
    shape: 'ellipse',
    points: [
      [0, 200],
      [400, 800],
    ],
  },
  {
    shape: 'polygon',
    points: [
      [500, 0],
      [1000, 0],
      [700, 900],
    ],
  },
  {
    shape: 'rectangle',
    points: [
      [600, 600],
      [1000, 1000],
    ],
  },
];

const hotspot = (made: Made) =>
  fc.tuple(options(made, 2, 4, 'o', false), fc.nat(), fc.boolean()).map(([list, right, isOne]) => ({
    own: { options: list.map((option, at) => ({ ...option, area: areas[at] })) },
    key: {
      kind: 'options' as const,
      options: list.filter((_, at) => (at === right % list.length) === isOne).map(({ id }) => id),
    },
    isOnPicture: true,
  }));

const label = (made: Made) =>
  fc.tuple(options(made, 2, 4, 'o', false), options(made, 4, 6, 'm', false)).map(([list, labels]) => ({
    own: {
      options: list.map((option, at) => ({ ...option, area: { shape: 'point', points: [[100 * (at + 1), 500]] } })),
      matches: labels,
    },
    key: {
      kind: 'pairs' as const,
      pairs: Object.fromEntries(list.map(({ id }, at) => [id, `m${labels.length - at}`])),
    },
    isOnPicture: true,
  }));

/** Key points, some of which have points of their own while one shares the rest, and significant errors. */
const essay = (made: Made) =>
  fc
    .record({
      keyPoints: fc.array(
        local(made, (language) => inline(language, false)),
        { maxLength: 3 },
      ),
      worth: fc.array(fc.option(fc.integer({ min: 0, max: 40 })), { minLength: 3, maxLength: 3 }),
      open: fc.nat({ max: 2 }),
      errors: fc.array(
        local(made, (language) => inline(language, false)),
        { maxLength: 2 },
      ),
      errorCap: fc.constantFrom(0, 25, 50),
      rules: essayRules,
    })
    .map(({ keyPoints, worth, open, errors, errorCap, rules }) => ({
      own: rules ? { essay: rules } : {},
      key: {
        kind: 'key_points' as const,
        keyPoints,
        worth: keyPoints.map((_, at) => (at === open ? null : (worth[at] ?? null))),
        errors,
        errorCap,
      },
    }));

const truth = ({ languages }: Made) =>
  [
    { en: 'True', th: 'ถูก', fr: 'Vrai' },
    { en: 'False', th: 'ผิด', fr: 'Faux' },
  ].map((text, index) => ({
    id: `o${index + 1}`,
    text: Object.fromEntries(languages.map((language) => [language, text[language]])) as LocalText,
  }));

function gapText(made: Made) {
  return fc
    .tuple(options(made, 3, 4, 'o', false), typedTexts, range, fc.boolean())
    .map(([list, accepted, span, sensitive]) => {
      const choices = list.map(({ id }) => id);
      const gaps: Gap[] = [
        { id: 'g1', way: 'choice', choices },
        { id: 'g2', way: 'text', choices: [] },
        { id: 'g3', way: 'number', choices: [] },
      ];
      const keys: Record<string, GapKey> = {
        g1: { kind: 'option', option: choices[1] ?? '' },
        g2: { kind: 'text', accepted, caseSensitive: sensitive },
        g3: { kind: 'number', accepted: [span] },
      };
      return { own: { options: list, gaps, shuffleOptions: true }, key: { kind: 'gaps' as const, gaps: keys }, gaps };
    });
}

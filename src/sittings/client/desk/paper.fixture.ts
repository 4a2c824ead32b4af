import type { Answer } from '../saving/unsent.ts';
import type { Paper } from './desk.ts';

/** How long the exams of tests take. */
export const minutes = 60;

type PaperState = {
  readonly answers: ReadonlyMap<number, Answer & { readonly key?: string }>;
  readonly largerText: boolean;
  readonly practice: boolean;
  /** Three single choices where a test asks for nothing else. */
  readonly questions: Paper['questions'] | null;
  readonly ownOrder: NonNullable<Paper['ownOrder']> | null;
  readonly sections: readonly number[];
  readonly receipt: Paper['receipt'];
  readonly afterEnd?: Paper['afterEnd'];
  readonly comments: ReadonlyMap<number, Paper['comments'][number]>;
  readonly wait: NonNullable<Paper['waiting']>['wait'] | null;
  readonly tools: Paper['tools'];
  readonly references?: Paper['references'];
  readonly rules: NonNullable<Paper['waiting']>['rules'];
  readonly photo: boolean;
};

/** The paper as the server sends it while it stands so. */
export function paperOf(
  {
    answers,
    largerText,
    practice,
    questions,
    ownOrder,
    sections,
    receipt,
    afterEnd,
    comments,
    wait,
    rules,
    photo,
    tools,
    references,
  }: PaperState,
  state: Pick<Paper, 'startedAt' | 'deadline' | 'serverNow' | 'section' | 'pausedLeft' | 'onPaperAt' | 'ended'>,
): Paper {
  return {
    sittingId: 's',
    examId: 'e',
    title: { en: 'Electrical fundamentals' },
    moduleCode: '3',
    practice,
    version: 'A',
    examineeNumber: '7',
    examineeName: { en: 'Malee' },
    languages: ['en', 'th'],
    largerText,
    tools,
    ...(references && !wait && !state.ended && { references }),
    minutes,
    receipt,
    ...(afterEnd && { afterEnd }),
    moments: { timeZone: 'Asia/Bangkok', dateStyle: 'local' },
    ...state,
    ...(ownOrder && { ownOrder }),
    ...(sections.length > 0 && { timedSections: sections.map((each, at) => ({ at, minutes: each })) }),
    waiting: wait && { wait, rules, seat: 'A4', photo },
    questions: state.ended || wait ? [] : (questions ?? threeChoices),
    answers: [...answers].map(([position, answer]) => ({ position, key: null, ...answer })),
    notUsed: [],
    comments: [...comments.values()],
  };
}

/** The same in a section of the paper. */
export const inSection = (at: number, begins: boolean, question: Paper['questions'][number]) => ({
  ...question,
  section: { at, begins, title: { en: `Part ${at + 1}`, th: `ภาค ${at + 1}` }, instructions: {} },
});

/** A question whose answer is typed. */
export const line = (position: number): Paper['questions'][number] => ({
  ...single(position),
  kind: 'short_text',
  options: [],
});

function single(position: number): Paper['questions'][number] {
  return {
    position,
    kind: 'single',
    stem: { en: `Question ${position}` },
    unit: '',
    points: 100,
    matches: [],
    gaps: [],
    options: ['a', 'b', 'c'].map((id) => ({ id, text: { en: id } })),
  };
}

export const threeChoices = [1, 2, 3].map(single);

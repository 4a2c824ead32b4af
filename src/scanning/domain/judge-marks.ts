import type { Measured, MeasuredSheet } from './measure-marks.ts';

/** A question as an answer sheet asks it; one with no letters is answered on the paper itself. */
export type GridQuestion = { readonly question: number; readonly letters: number; readonly takes: 'one' | 'several' };

/** Why a person has to look at an answer. */
export const doubts = ['several_marks', 'faint', 'crossed_out', 'unclear', 'unreadable'] as const;
export type Doubt = (typeof doubts)[number];

export type ReadAnswer = {
  readonly question: number;
  /** What is marked, or what most likely is where there is a doubt. */
  readonly letters: readonly string[];
  readonly doubt: Doubt | null;
};

/** Below is an empty circle, above a filled one; between them is a doubt. */
const limits = { empty: 0.1, filled: 0.45 };
/** A mark this much lighter than the others of its sheet was perhaps rubbed out. */
const muchLighter = 0.55;
/** What reaches outside a circle is a line through it; so dark is no bare paper any more. */
const outside = { line: 0.03, dark: 0.3 };
/** Nothing is marked where nothing stands out: less than this, and less than so many times what empty circles vary. */
const blank = { most: 0.05, times: 6 };

/** What the marks of a sheet say, question by question. */
export function judgeMarks(questions: readonly GridQuestion[], { marks, lost }: MeasuredSheet): ReadAnswer[] {
  const byQuestion = Map.groupBy(marks, ({ bubble }) => bubble.question);
  const usual = usualOf(marks);
  return questions
    .filter(({ letters }) => letters > 0)
    .map((asked) => {
      const own = byQuestion.get(asked.question) ?? [];
      const read = judge(asked, own, usual);
      // A sheet has six circles at most for a question.
      return lost.has(asked.question) || asked.letters > own.length ? { ...read, doubt: 'unreadable' } : read;
    });
}

/** What the circles of this sheet are like: how dark its marks, how much its empty circles vary. */
type Usual = { readonly mark: number; readonly empty: number };

function usualOf(marks: readonly Measured[]): Usual {
  const filled = marks.map(({ fill }) => fill).filter((fill) => fill >= limits.filled);
  const empty = marks.map(({ fill }) => fill).filter((fill) => fill < limits.empty);
  return { mark: medianOf(filled), empty: medianOf(empty) };
}

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function judge({ question, takes }: GridQuestion, own: readonly Measured[], usual: Usual): ReadAnswer {
  const filled = own.filter(({ fill }) => fill >= limits.filled);
  const unclear = own.filter(({ fill }) => fill >= limits.empty && fill < limits.filled);
  const likely = filled.length > 0 ? likelyOf(filled, takes) : unclear.toSorted((a, b) => b.fill - a.fill).slice(0, 1);
  const doubt = doubtOf({ own, filled, unclear, takes, usual });
  return { question, letters: likely.map(({ bubble }) => bubble.letter), doubt };
}

/** Where one is asked and one of several is not crossed out, it is that one. */
function likelyOf(filled: readonly Measured[], takes: GridQuestion['takes']): readonly Measured[] {
  const whole = filled.filter((one) => one.outside <= outside.line);
  return whole.length > 0 && (takes === 'several' || whole.length === 1) ? whole : filled;
}

type Looked = {
  readonly own: readonly Measured[];
  readonly filled: readonly Measured[];
  readonly unclear: readonly Measured[];
  readonly takes: GridQuestion['takes'];
  readonly usual: Usual;
};

function doubtOf({ own, filled, unclear, takes, usual }: Looked): Doubt | null {
  const marked = [...filled, ...unclear];
  if (marked.some((one) => one.outside > outside.line)) return 'crossed_out';
  if (takes === 'one' && filled.length > 1) return 'several_marks';
  if (unclear.length > 0) return filled.length > 0 ? 'unclear' : 'faint';
  if (filled.some(({ around }) => around > outside.dark)) return 'unclear';
  if (filled.some(({ fill }) => fill < usual.mark * muchLighter)) return 'faint';
  if (filled.length > 0) return null;
  const most = Math.max(0, ...own.map(({ fill }) => fill));
  return most > Math.max(blank.most, usual.empty * blank.times) ? 'faint' : null;
}

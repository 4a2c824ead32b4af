import type { MarkingFloor } from '../domain/marking-rule.ts';
import type { RoomCodeUse } from '../domain/room-code-use.ts';
import type { Tool } from '../domain/tools.ts';
import type { Standard } from '../standard-schema.ts';

type Typed = number | string;

/** A line of the table as it is typed; `key` stays with it while lines come and go. */
export type CountDraft = {
  readonly key: number;
  readonly module: string;
  readonly category: string;
  readonly questions: Typed;
  readonly minutes: Typed;
  readonly essays: Typed;
  /** Added just now: shown whatever is searched for. */
  readonly isNew?: boolean;
};

/** What the form holds: numbers that may still be empty, waits and levels as text. */
export type StandardDraft = {
  name: { en?: string | undefined; th?: string | undefined };
  authority: string;
  source: string;
  secondsPerQuestion: Typed;
  essayMinutes: Typed;
  passMark: Typed;
  optionCount: Typed;
  expectedEasy: Typed;
  expectedMedium: Typed;
  expectedHard: Typed;
  /** In points, as people say it. */
  negative: Typed;
  negativeFloor: MarkingFloor;
  partialCredit: boolean;
  aids: { en?: string | undefined; th?: string | undefined };
  tools: Tool[];
  roomCode: RoomCodeUse;
  startsTogether: boolean;
  waits: string;
  retrainedWait: Typed;
  attempts: Typed;
  windowMonths: Typed;
  longWait: Typed;
  counts: readonly CountDraft[];
  levels: string;
};

export function draftOf(standard: Standard): StandardDraft {
  const { name, authority, source, secondsPerQuestion, essayMinutes, passMark, optionCount, resit } = standard;
  return {
    name,
    authority,
    source,
    secondsPerQuestion,
    essayMinutes,
    passMark,
    optionCount,
    expectedEasy: standard.expectedEasy,
    expectedMedium: standard.expectedMedium,
    expectedHard: standard.expectedHard,
    negative: standard.negativeHundredths / 100,
    negativeFloor: standard.negativeFloor,
    partialCredit: standard.partialCredit,
    aids: standard.aids,
    tools: [...standard.tools],
    roomCode: standard.roomCode,
    startsTogether: standard.startsTogether,
    waits: resit.waits.join(', '),
    retrainedWait: resit.retrainedWait ?? '',
    attempts: resit.attempts ?? '',
    windowMonths: resit.windowMonths ?? '',
    longWait: resit.longWait ?? '',
    counts: standard.counts.map((row, key) => ({ ...row, key, minutes: row.minutes ?? '' })),
    levels: standard.levels.map(({ subsection, category, level }) => `${subsection} ${category} ${level}`).join('\n'),
  };
}

const orNull = (typed: Typed): number | null => (typed === '' ? null : Number(typed));
const orMissing = (typed: Typed): number | undefined => (typed === '' ? undefined : Number(typed));

/** `30, 60` as days; null where it cannot be read. */
export function waitsIn(text: string): number[] | null {
  const parts = text
    .split(/[,;\s]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.every((part) => /^\d{1,4}$/.test(part)) ? parts.map(Number) : null;
}

type Level = Standard['levels'][number];

/** The lines of the levels, or the number of the first that cannot be read or stands there twice. */
export function levelsIn(text: string): { readonly levels: readonly Level[] } | { readonly line: number } {
  const levels: Level[] = [];
  const seen = new Set<string>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [subsection = '', ...rest] = line.trim().split(/[\t ]+/);
    const level = Number(rest.at(-1));
    const category = rest.slice(0, -1).join(' ');
    const named = JSON.stringify([subsection, category]);
    if (![1, 2, 3].includes(level) || category === '' || seen.has(named)) return { line: index + 1 };
    seen.add(named);
    levels.push({ subsection, category, level });
  }
  return { levels };
}

/** Re-sit rules as they are typed; null while a wait cannot be read. */
export function resitIn({ waits, retrainedWait, attempts, windowMonths, longWait }: StandardDraft) {
  const days = waitsIn(waits);
  return (
    days && {
      waits: days,
      retrainedWait: orNull(retrainedWait),
      attempts: orNull(attempts),
      windowMonths: orNull(windowMonths),
      longWait: orNull(longWait),
    }
  );
}

/** What the endpoint is given; what cannot be read stays so that the contract says no. */
export function inputOf(draft: StandardDraft) {
  const { name, authority, source, negativeFloor, partialCredit, aids, tools, roomCode, startsTogether } = draft;
  const read = levelsIn(draft.levels);
  return {
    name,
    authority,
    source,
    negativeFloor,
    partialCredit,
    aids,
    tools,
    roomCode,
    startsTogether,
    secondsPerQuestion: orMissing(draft.secondsPerQuestion),
    essayMinutes: orMissing(draft.essayMinutes),
    passMark: orMissing(draft.passMark),
    optionCount: orMissing(draft.optionCount),
    expectedEasy: orMissing(draft.expectedEasy),
    expectedMedium: orMissing(draft.expectedMedium),
    expectedHard: orMissing(draft.expectedHard),
    negativeHundredths: draft.negative === '' ? 0 : Math.round(Number(draft.negative) * 100),
    counts: draft.counts.map(({ module, category, questions, minutes, essays }) => ({
      module,
      category,
      questions: orMissing(questions),
      minutes: orNull(minutes),
      essays: orNull(essays) ?? 0,
    })),
    levels: 'levels' in read ? read.levels : null,
    resit: resitIn(draft),
  };
}

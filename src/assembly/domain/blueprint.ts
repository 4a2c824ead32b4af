import type { ContentLanguage, LocalText } from '../../platform/language.ts';
import { machineMarked } from '../../questions/domain/kinds/kinds.ts';
import type { Bands } from './optimise/bands.ts';
import type { QuestionKind } from '../../questions/domain/question.ts';
import type { Tool } from '../../standards/domain/tools.ts';

export const mostSections = 12;
/** Questions that one blueprint leaves out by name. */
export const mostExcluded = 500;
/** Two pages of ruled lines. */
export const mostLines = 60;

/**
 * So many questions of a subsection in each version; with a level or a kind only such questions. Without a level it takes
 * any, without a kind any that a machine marks: what a person has to mark is asked for by name. A row of passages takes
 * whole passages and nothing else; any other row takes no question of a passage.
 */
export type BlueprintRow = {
  readonly subsectionId: string;
  readonly count: number;
  readonly level: number | null;
  readonly kind?: QuestionKind | null;
  /** So many questions with each passage, of which `count` is a multiple; left out by rows that take no passages. */
  readonly perPassage?: number | undefined;
  /** The section its questions stand in, from 0. */
  readonly section?: number;
  /** Ruled lines below each on paper; null leaves it to its kind. */
  readonly lines?: number | null;
};

/** A part of the papers with a heading of its own. */
export type Section = {
  readonly title: LocalText;
  readonly instructions: LocalText;
  /** Its own time; null, or left out as in earlier papers, where the exam has one time for all. */
  readonly minutes?: number | null;
  /** What the page of an exam offers in it; null, or left out as in earlier papers, where that is as in the whole exam. */
  readonly tools?: readonly Tool[] | null;
};

/**
 * A row as questions are chosen for it: of the last exams, or of all others. Where not all versions have as many, `each` says
 * how many every version has, and `count` is the most of these.
 */
export type DealtRow = BlueprintRow & { readonly recent?: boolean; readonly each?: readonly number[] };

/** Why a question of the bank can stand in no such paper now, in the order in which it is asked. */
export const whyNotUsable = [
  'unapproved',
  'passage',
  'disabled',
  'hibernating',
  'recent',
  'excluded',
  'category',
  'language',
  'essay',
  'of_passage',
  'passage_short',
] as const;
export type WhyNotUsable = (typeof whyNotUsable)[number];

/** What a paper consists of. */
export type Blueprint = {
  readonly moduleId: string;
  readonly rows: readonly BlueprintRow[];
  readonly versions: number;
  readonly languages: readonly ContentLanguage[];
  readonly shuffleQuestions: boolean;
  readonly shuffleOptions: boolean;
  /** Right answers stand under A, B, C … equally often, as far as options may be shuffled. */
  readonly balanceLetters?: boolean;
  /** Questions any two versions may share; null leaves it open. */
  readonly overlap: number | null;
  /** The share of points, in percent, that a search aims at for each version; null leaves it open. */
  readonly wantedScore?: number | null;
  /** By which standard of the company the papers are made; null goes by its default. */
  readonly standardId?: string | null;
  /** How many percent of the questions a search aims at of each band of difficulty; null leaves it open. */
  readonly bands?: Bands | null;
  /** So many questions stand in every version, to compare the versions by; beside them `overlap` holds. */
  readonly common?: number;
  /** Parts with headings; none is one part without. */
  readonly sections?: readonly Section[];
} & Choice;

/** Which questions of its subsections a blueprint leaves out. */
export type Choice = {
  /** A licence category: only questions that apply to it, at its level. */
  readonly category?: string | null;
  /** Days since a question was last used; null leaves its rest to the company. */
  readonly restDays?: number | null;
  /** Questions of so many of the module's newest generated exams are left out. */
  readonly leaveOutLast?: number;
  /** But so many questions of each version may stand in them all the same; no passages, and beside anchors of an earlier exam. */
  readonly sharedWithLast?: number;
  /** Questions that are left out by name. */
  readonly excluded?: readonly string[];
  /** The last day on which each of them is left out, by its id; without one it is left out for good. */
  readonly excludedUntil?: Readonly<Record<string, string>>;
  /** So many questions of an earlier generated exam stand in every version, to compare the years by. They need not have rested. */
  readonly earlier?: { readonly generatedExamId: string; readonly count: number } | null;
};

/** Why a question stands in every version: to compare these, or the years where an earlier exam had it. */
export const anchorKinds = ['common', 'earlier'] as const;
export type AnchorKind = (typeof anchorKinds)[number];

/** Which places take a question of the earlier exam: all (`also`), or those of anchors alone (`only`). */
export type Anchoring = 'also' | 'only';

/** What decides whether a paper takes a question. */
export type Choosable = {
  readonly id: string;
  readonly subsectionId: string;
  /** Its own level, else that of its subsection. */
  readonly level: number | null;
  readonly kind?: QuestionKind;
  readonly lastUsedAt: Date | null;
  /** The passage it belongs to, and its place there. */
  readonly passageId?: string | null;
  readonly passagePlace?: number | null;
  /** Of a whole passage: the keys of the rows that may take it. */
  readonly serves?: readonly string[];
  readonly anchor?: Anchoring | null;
  /** It stands in one of the last exams, of which a version may have so many. */
  readonly recent?: boolean;
  /** Questions it never stands in one paper with. */
  readonly enemies?: readonly string[];
};

/** A question that may stand in a paper now. */
export type UsableQuestion = Choosable & {
  readonly optionIds: readonly string[];
  readonly matchIds: readonly string[];
  /** Whether its author lets its options change places. */
  readonly mayShuffle: boolean;
  /** What has to be put in order, in the right one: no paper shows it so. Null for every other kind. */
  readonly rightOrder: readonly string[] | null;
  /** The right one of a single choice; of other kinds none. */
  readonly rightOption?: string | null;
};

/** How many usable questions a subsection has of one level and kind; or passages that serve the same rows. */
export type Stock = {
  readonly subsectionId: string;
  readonly level: number | null;
  readonly kind?: QuestionKind;
  readonly passageId?: string | null;
  readonly serves?: readonly string[];
  readonly anchor?: Anchoring | null;
  readonly recent?: boolean;
  readonly usable: number;
};

/** A row against the bank: `missing` more usable questions would meet it. */
export type RowReport = {
  readonly subsectionId: string;
  readonly level: number | null;
  readonly kind: QuestionKind | null;
  readonly perPassage?: number | undefined;
  readonly asked: number;
  readonly usable: number;
  /** Of the usable ones, those of the last exams; left out where there are none. */
  readonly ofLast?: number | undefined;
  readonly missing: number;
};

/** Why a bank cannot meet a blueprint. */
export const whyUnmet = [
  'too_few',
  'too_few_anchors',
  'too_few_beside_last',
  'too_few_for_overlap',
  'enemies',
] as const;
export type WhyUnmet = (typeof whyUnmet)[number];

type Place = Pick<Choosable, 'subsectionId' | 'level' | 'kind' | 'passageId' | 'serves' | 'recent'>;
type Key = Omit<BlueprintRow, 'count'> & Pick<Choosable, 'passageId' | 'serves'>;

/** The same text for rows that ask for the same, and for questions that serve the same rows. */
export const placeKey = ({ subsectionId, level, kind, perPassage, passageId, serves }: Key): string =>
  [`${subsectionId} ${level} ${kind ?? ''}`, perPassage, passageId, ...(serves ?? [])].filter(Boolean).join(' / ');

/** The same text for questions that are one part of the stock: of one place, and as anchors alike. */
export const partKey = (of: Place & Pick<Choosable, 'anchor'>): string =>
  `${placeKey(of)} ${of.anchor ?? ''}${of.recent ? ' recent' : ''}`;

/** The same text for rows that ask for the same in the same section. */
export const rowKey = (row: Omit<BlueprintRow, 'count'>): string => `${placeKey(row)} ${row.section ?? 0}`;

/** Rows that ask for the same questions as one row, in the order of the first of each. */
export function joinedRows(rows: readonly BlueprintRow[]): BlueprintRow[] {
  const joined = new Map<string, BlueprintRow>();
  for (const row of rows) {
    const key = rowKey(row);
    joined.set(key, { ...row, count: row.count + (joined.get(key)?.count ?? 0) });
  }
  return [...joined.values()];
}

/** Questions in each version. */
export const questionsAsked = (rows: readonly BlueprintRow[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

/** Whether a row may take something of this subsection, level and kind; a row of passages only a passage that serves it. */
export const rowTakes = (row: DealtRow, of: Place): boolean =>
  Boolean(row.recent) === Boolean(of.recent) && rowTakesEver(row, of);

/** The same, be the question of the last exams or not. */
export const rowTakesEver = (row: BlueprintRow, of: Place): boolean =>
  row.perPassage ? (of.serves ?? []).includes(placeKey(row)) : !of.passageId && !of.serves && asksFor(row, of);

/** Whether a row asks for this subsection, level and kind. */
export const asksFor = (row: BlueprintRow, of: Place): boolean =>
  row.subsectionId === of.subsectionId &&
  (row.level === null || row.level === of.level) &&
  (row.kind ? row.kind === of.kind : !of.kind || machineMarked.includes(of.kind));

/** Rows that leave less open come first: they choose before those that can do with other questions too. */
export const mostSpecificFirst = <Row extends BlueprintRow>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => openness(a) - openness(b));

const openness = ({ level, kind }: BlueprintRow): number => Number(level === null) + Number(!kind);

/** The bank's stock as a blueprint sees it, counted from the questions themselves. */
export function stockOf(usable: readonly Choosable[]): Stock[] {
  const stock = new Map<string, Stock>();
  for (const { subsectionId, level, kind, passageId, serves, anchor, recent } of usable) {
    const part = {
      subsectionId,
      level,
      ...(kind && { kind }),
      ...(passageId && { passageId }),
      ...(serves && { serves }),
      ...(anchor && { anchor }),
      ...(recent && { recent }),
    };
    const key = partKey(part);
    stock.set(key, { ...part, usable: 1 + (stock.get(key)?.usable ?? 0) });
  }
  return [...stock.values()];
}

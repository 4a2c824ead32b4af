import type { LocalText } from '../../platform/language.ts';
import type { MarkingFloor } from './marking-rule.ts';
import type { ResitRules } from './resit.ts';
import type { RoomCodeUse } from './room-code-use.ts';
import type { Tool } from './tools.ts';

/** How many questions an examination of a module has for a licence category. */
export type ModuleCount = {
  readonly module: string;
  readonly category: string;
  readonly questions: number;
  /** For the questions; null where seconds per question say it. */
  readonly minutes: number | null;
  readonly essays: number;
};

/** To which level a subsection is examined for a licence category. */
export type SubsectionLevel = { readonly subsection: string; readonly category: string; readonly level: number };

/** What a standard asks for: everything but whose it is and how it stands. */
export type StandardFigures = {
  readonly secondsPerQuestion: number;
  readonly essayMinutes: number;
  readonly passMark: number;
  /** How many options a single choice is expected to have. */
  readonly optionCount: number;
  /** How many of a hundred examinees have a question right that its author calls so, until there are statistics. */
  readonly expectedEasy: number;
  readonly expectedMedium: number;
  readonly expectedHard: number;
  /** What a wrong answer takes away, in hundredths of a point. */
  readonly negativeHundredths: number;
  readonly negativeFloor: MarkingFloor;
  readonly partialCredit: boolean;
  /** Calculator, tables and whatever else may be used. */
  readonly aids: Spoken;
  /** What the page of an exam offers beside its questions. */
  readonly tools: readonly Tool[];
  /** Whether its exams take the code of the room, also where the company asks for less. */
  readonly roomCode: RoomCodeUse;
  /** Whether new exams on screen begin as a common start; each says it in its plan. */
  readonly startsTogether: boolean;
  readonly counts: readonly ModuleCount[];
  readonly levels: readonly SubsectionLevel[];
  readonly resit: ResitRules;
};

/** The figures, with whose they are. */
export type NamedStandard = StandardFigures & {
  readonly name: Spoken;
  readonly authority: string;
  /** The authority's text, and in which edition. */
  readonly source: string;
};

type Spoken = Pick<LocalText, 'en' | 'th'>;

import type { AppealOutcome } from '../../appeals/domain/appeal.ts';
import { readFileSync } from 'node:fs';
import type { LocalText } from '../../platform/language.ts';
import type { NewCompany } from '../../companies/server/save-company.ts';
import type { ExamMode } from '../../exams/domain/exam-mode.ts';
import type { AdminLevel } from '../../people/domain/admin-level.ts';
import type { trainingKinds } from '../../people/training-contract.ts';
import type { PresetKey } from '../../standards/domain/preset-keys.ts';
import type { NumberRange, PictureArea } from '../../questions/domain/question.ts';

/** The story's raw material. content.test.ts checks every file against these shapes and against the field's rules. */
const read = <Content>(name: string): Content =>
  JSON.parse(readFileSync(new URL(`../content/${name}`, import.meta.url), 'utf8')) as Content;

type DemonstrationSubsection = { readonly code: string; readonly title: LocalText; readonly level: number };
export type ModuleContent = {
  readonly code: string;
  readonly title: LocalText;
  readonly subsections: readonly DemonstrationSubsection[];
};

export type GapStory =
  | { readonly words: readonly { text: LocalText; correct: boolean }[] }
  | { readonly accepted: readonly string[] }
  | { readonly number: readonly NumberRange[] };

type OnFigure = { readonly text: LocalText; readonly area: PictureArea };
export type RegionStory = OnFigure & { readonly correct: boolean };
export type PlaceStory = OnFigure & { readonly label: LocalText };

export type QuestionStory = {
  readonly code: string;
  readonly subsection: string;
  readonly stem: LocalText;
  readonly explanation: LocalText;
  readonly reference: string;
  readonly level: number;
  readonly figure?: string;
  readonly reason?: string;
  readonly status: 'approved' | 'pending' | 'draft' | 'rejected' | 'trashed' | 'archived';
} & (
  | { readonly kind: 'single' | 'multiple'; readonly options: readonly { text: LocalText; correct: boolean }[] }
  | { readonly kind: 'true_false'; readonly answer: boolean }
  | { readonly kind: 'numeric'; readonly unit: string; readonly accepted: readonly NumberRange[] }
  | { readonly kind: 'short_text'; readonly accepted: readonly string[] }
  | {
      readonly kind: 'matching';
      readonly pairs: readonly { left: LocalText; right: LocalText }[];
      readonly distractors: readonly LocalText[];
    }
  /** In the right order. */
  | { readonly kind: 'ordering'; readonly items: readonly LocalText[] }
  /** The stem says where each gap stands: `[[1]]`. */
  | { readonly kind: 'gap_text'; readonly gaps: readonly GapStory[] }
  /** The figure stands in the stem; its regions or places lie on it. */
  | { readonly kind: 'hotspot'; readonly regions: readonly RegionStory[] }
  | { readonly kind: 'label'; readonly places: readonly PlaceStory[]; readonly distractors: readonly LocalText[] }
  | { readonly kind: 'essay'; readonly keyPoints: readonly LocalText[] }
);

/** A word of the trade in both languages. */
export type TermStory = { readonly en: string; readonly th: string; readonly note: string };

/** A text with the questions that refer to it. */
export type PassageStory = {
  readonly title: LocalText;
  readonly subsection: string;
  readonly text: LocalText;
  readonly questions: readonly QuestionStory[];
};

type Named = { readonly title: LocalText; readonly givenName: LocalText; readonly familyName: LocalText };
export type AdministratorStory = Named & {
  readonly email: string;
  readonly role: 'ROLE_COMPANY_ADMIN' | 'ROLE_ADMIN';
  readonly level: AdminLevel | null;
  readonly datasetRole: 'ROLE_QUESTION_ADMIN' | null;
};
export type ExamineeStory = Named & {
  readonly number: string;
  readonly email: string | null;
  readonly gender: 'male' | 'female';
  readonly birthDate: string;
  /** How able this person is, in logits: the chance of a right answer grows with it. */
  readonly ability: number;
};
/** What the re-sit rules ask about beside results; days before the story's present. */
export type TrainingStory = {
  readonly examinee: string;
  readonly module: string;
  readonly kind: (typeof trainingKinds)[number];
  readonly dayOffset: number;
  readonly note: string;
};

export type PeopleStory = {
  readonly administrators: readonly AdministratorStory[];
  readonly examinees: readonly ExamineeStory[];
  readonly classrooms: readonly { code: string; title: LocalText; members: readonly string[] }[];
  readonly training?: readonly TrainingStory[];
};

export type AppealStory = {
  readonly examinee: string;
  readonly question: number | null;
  readonly words: string;
  readonly answer?: { readonly outcome: AppealOutcome; readonly words: LocalText };
};

export type ExamStory = {
  readonly code: string;
  readonly title: LocalText;
  readonly module: string;
  readonly state: 'draft' | 'scheduled' | 'open' | 'closed' | 'marking' | 'released';
  readonly versions: number;
  readonly rows: readonly { subsection: string; count: number; level?: number; perPassage?: number; kind?: 'essay' }[];
  readonly minutes: number;
  /** A room; none of a practice, which people sit where they like. */
  readonly place?: LocalText;
  readonly classroom?: string;
  readonly examinees?: readonly string[];
  readonly dayOffset: number;
  readonly startTime: string | null;
  readonly kind: ExamMode;
  /** Against its results. A question has the number that the examinee saw; without one it is the result. */
  readonly appeals?: readonly AppealStory[];
  /** How often it may be sat, and the numbers of those who have sat it again. */
  readonly practice?: { readonly attempts: number; readonly again: readonly string[] };
  /** Its examinees look through their answers, with keys. */
  readonly showsKeys?: true;
  /** Which of several attempts counts, where it is not as usual. */
  readonly counts?: 'best';
};

/** The presets of its standards; the first is the default. */
export type StoriedCompany = NewCompany & { readonly standards: readonly PresetKey[] };

export type CompanyStory = {
  readonly company: StoriedCompany;
  readonly modules: readonly ModuleContent[];
  readonly people: PeopleStory;
  readonly exams: readonly ExamStory[];
};

/** Both companies with everything that happens in them. */
export function stories(): CompanyStory[] {
  const syllabus = read<Record<string, ModuleContent[]>>('syllabus.json');
  const people = read<Record<string, PeopleStory>>('people.json');
  const exams = read<Record<string, ExamStory[]>>('exams.json');
  return read<StoriedCompany[]>('companies.json').map((company) => ({
    company,
    modules: syllabus[company.code] ?? [],
    people: people[company.code] ?? { administrators: [], examinees: [], classrooms: [] },
    exams: exams[company.code] ?? [],
  }));
}

export const questionsOf = (moduleCode: string): QuestionStory[] => read(`questions-${moduleCode}.json`);

/** Most modules have none. */
export const passagesOf = (moduleCode: string): PassageStory[] =>
  moduleCode === 'M09' ? read('passages-M09.json') : [];

/** The glossary of each company. */
export const termStories = (): TermStory[] => read('terms.json');

export const figure = (name: string): Uint8Array => readFileSync(new URL(`../content/${name}`, import.meta.url));

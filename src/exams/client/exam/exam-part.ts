import type { QueryKey } from '@tanstack/react-query';
import type { IconKey } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Requirement } from '../../../platform/access.ts';
import { featureParts } from '../../../platform/client/routing/feature-parts.ts';
import type { Target } from '../../../platform/client/routing/target.tsx';
import type { RowAction } from '../../../platform/ui/list/list-types.ts';
import type { Exam, ExamRow } from '../api.ts';

type May = (requirement: Requirement) => boolean;

/** A tab of the exam's page. */
export type ExamTab = {
  /** Stands in the address. */
  readonly key: string;
  readonly label: string;
  /** Tabs stand by this number; the candidates have 0. */
  readonly order: number;
  /** Open first, before the candidates, when the address names no tab. */
  readonly comesFirst?: boolean;
  /** What its lists keep in the address; taken out when another tab is chosen. */
  readonly filters?: readonly string[];
  readonly Panel: ComponentType<{ exam: Exam }>;
};

/** A document in the menu of the exam's page, shown to those who may open its target. */
export type ExamDocument = {
  readonly key: string;
  readonly group: 'forTheRoom' | 'keys' | 'reports';
  readonly label: string;
  readonly Icon: typeof IconKey;
  readonly target: Target;
};

/** A file for the exam room that is handed over at once. */
export type ExamFile = Pick<ExamDocument, 'key' | 'label' | 'Icon'> & { readonly run: () => void };

/** The exam of such a row; on its own page with how it is entered, too. */
export type ExamOfPerson = Pick<Exam, 'id'> & Partial<Pick<Exam, 'entryBy' | 'state'>>;

/** An examinee in a list of the exam, as row actions need them. */
export type ExamPerson = {
  readonly examineeId: string;
  readonly number: string;
  /** As the list shows it. */
  readonly name: string;
  readonly hasResult: boolean;
  /** In the list of candidates: who has not finished. */
  readonly maySit?: boolean;
  readonly hasCertificate: boolean;
  /** Something was answered wrong that can be studied again; false where nobody looked. */
  readonly hasDeficiency: boolean;
};

/**
 * What a later feature hangs into the exam's page and into the list of exams: `export const examPart: ExamPart` in
 * `src/<feature>/client/exam-part.tsx`. Heavy panels are loaded when they are first shown (`lazyScreen`).
 */
export type ExamPart = {
  readonly tabs?: (exam: Exam, may: May) => readonly ExamTab[];
  /** A step that waits for somebody, as a button among the exam's actions. */
  readonly WaitingStep?: ComponentType<{ exam: Exam }>;
  /** What people should know before they go on, above the facts of the exam. */
  readonly Notice?: ComponentType<{ exam: Exam }>;
  readonly documents?: (exam: Exam, may: May) => readonly ExamDocument[];
  readonly files?: (exam: Exam, may: May) => readonly ExamFile[];
  readonly rowActions?: (exam: ExamRow, may: May) => readonly RowAction[];
  readonly candidateActions?: (exam: ExamOfPerson, person: ExamPerson, may: May) => readonly RowAction[];
  /** Queries that are read again together with the exam. */
  readonly queryKeys?: (examId: string) => readonly QueryKey[];
};

/** The parts that the composition root has found. */
export const examParts = featureParts((file: { readonly examPart: ExamPart }) => file.examPart);

/** Parts that stand on the exam's own page alone, in `exam-page-part.tsx`: no list waits for them and their texts. */
export const examPageParts = featureParts((file: { readonly examPart: ExamPart }) => file.examPart);

/** Everything that later features hang into the exam's own page. */
export const allParts = (): ExamPart[] => [...examParts.all(), ...examPageParts.all()];

/** The queries of later features that show something of this exam. */
export const queryKeysOf = (examId: string): QueryKey[] => allParts().flatMap((part) => part.queryKeys?.(examId) ?? []);

/** How an exam is held: in a browser, on printed papers, or each person in one of the two ways. Tables and endpoints call the field `kind`. */
export const examModes = ['e_exam', 'paper', 'both'] as const;
export type ExamMode = (typeof examModes)[number];

/** The way in which one person writes. */
export const ownModes = ['e_exam', 'paper'] as const satisfies readonly ExamMode[];
export type OwnMode = (typeof ownModes)[number];

const waysOf: Readonly<Record<ExamMode, readonly OwnMode[]>> = {
  e_exam: ['e_exam'],
  paper: ['paper'],
  both: ['e_exam', 'paper'],
};

/** Whether somebody may write so in an exam that is held so. */
export const hasWay = (kind: ExamMode, way: OwnMode): boolean => waysOf[kind].includes(way);

/** Whether each person writes in one of the two ways. */
export const isInBothWays = (kind: ExamMode): boolean => waysOf[kind].length > 1;

/** How one person writes: where the exam is held in both ways, as they were registered. */
export const ownMode = (kind: ExamMode, { onPaper }: { readonly onPaper: boolean }): OwnMode =>
  kind === 'both' ? (onPaper ? 'paper' : 'e_exam') : kind;

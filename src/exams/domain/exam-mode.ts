/** How an exam is held: in a browser, or on printed papers. Tables and endpoints call the field `kind`. */
export const examModes = ['e_exam', 'paper'] as const;
export type ExamMode = (typeof examModes)[number];

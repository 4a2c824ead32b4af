/** Where people sign in, as they type it. */
export const signInAddress = (publicUrl: string): string => `${publicUrl.replace(/^https?:\/\//, '')}/login`;

/** Where an exam is entered with a code, as people type it. */
export const entryAddress = (publicUrl: string, examId: string): string =>
  `${publicUrl.replace(/^https?:\/\//, '')}/exams/${examId}`;

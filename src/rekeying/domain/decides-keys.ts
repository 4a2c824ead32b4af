/** Results and keys: for who may see both, and releases. */
export const decidesKeys = { allOf: ['report.generateReportExams', 'exam.generate'] } as const;

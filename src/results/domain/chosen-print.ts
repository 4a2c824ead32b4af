import { exceptQuestionAdmins } from '../../platform/access.ts';

/** What is printed of rows that somebody chose in a list over all exams. */
export const chosenPrints = ['results', 'certificates', 'deficiencies'] as const;
export type ChosenPrint = (typeof chosenPrints)[number];

/** So many go into one file, as so many are revoked at once. */
export const mostChosenPrints = 500;

const personal = exceptQuestionAdmins(['report.generateReportExaminee']);

/** Who prints them: the same who print them one by one. */
export const mayPrintChosen = {
  results: personal,
  certificates: exceptQuestionAdmins(['report.generateCertificates']),
  deficiencies: personal,
} as const;

/** Who prints any of them. */
export const printsChosen = exceptQuestionAdmins(['report.generateReportExaminee', 'report.generateCertificates']);

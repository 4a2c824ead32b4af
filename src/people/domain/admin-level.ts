import type { Permission } from '../../platform/access.ts';

/** Presets of flags a company starts with; from there it edits its own. */
export const adminLevels = {
  Examiner: [
    'exam.generate',
    'exam.generateHandPickedExams',
    'report.generateCertificates',
    'report.generateReportExaminee',
    'report.generateReportExams',
    'question.view',
    'question.approve',
    'question.print',
    'examinee.subscribeExamineeToModule',
    'classroom.view',
  ],
  'Question author': [
    'question.view',
    'question.add',
    'question.edit',
    'question.delete',
    'question.move',
    'question.copy',
    'subsection.add',
    'subsection.edit',
  ],
  Registrar: [
    'examinee.edit',
    'examinee.register',
    'examinee.subscribeExamineeToModule',
    'classroom.view',
    'classroom.add',
    'classroom.edit',
    'report.generateReportExaminee',
  ],
  // The exams with their candidates, and the attendance list; no paper, no key.
  Invigilator: ['report.generateReportExaminee', 'classroom.view'],
  // The texts of questions in their languages; no key, no figure, no decision (docs/decisions/0128).
  Translator: ['question.translate'],
} as const satisfies Record<string, readonly Permission[]>;

export type AdminLevel = keyof typeof adminLevels;
export const adminLevelNames = Object.keys(adminLevels) as AdminLevel[];

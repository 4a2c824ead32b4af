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
    'question.approve',
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
  Invigilator: ['exam.generate', 'question.print', 'classroom.view'],
} as const satisfies Record<string, readonly Permission[]>;

export type AdminLevel = keyof typeof adminLevels;

import { auditActions, type AuditAction } from './audit-actions.ts';

/** What the actions are about, for anyone who looks for something: by the word an action begins with. */
const areaOf = {
  account: 'accounts',
  administrator: 'administrators',
  administrator_file: 'administrators',
  administrator_import: 'administrators',
  administrators: 'administrators',
  level: 'administrators',
  classroom: 'classrooms',
  backup: 'company',
  company: 'company',
  migration: 'company',
  program: 'company',
  standard: 'company',
  support: 'company',
  exam: 'exams',
  generated_exam: 'exams',
  blueprint_template: 'exams',
  certificate: 'exams',
  certificates: 'exams',
  result: 'exams',
  results: 'exams',
  sitting: 'exams',
  examinee: 'examinees',
  examinee_file: 'examinees',
  examinee_import: 'examinees',
  examinees: 'examinees',
  former_file: 'examinees',
  former_import: 'examinees',
  former_results: 'examinees',
  module: 'syllabus',
  moduleSet: 'syllabus',
  subsection: 'syllabus',
  syllabus: 'syllabus',
  picture: 'questions',
  sound: 'questions',
  passage: 'questions',
  passages: 'questions',
  question: 'questions',
  question_file: 'questions',
  questions: 'questions',
  term: 'questions',
  terms: 'questions',
  view: 'questions',
  platform: 'platform',
  platform_user: 'platform',
  record: 'platform',
  network: 'company',
  room: 'exams',
  tooltip: 'guidance',
  tutorial: 'guidance',
  tutorials: 'guidance',
} as const;

/** What is done in a company concerns these. */
export const companyAreas = [
  'questions',
  'exams',
  'examinees',
  'administrators',
  'accounts',
  'classrooms',
  'syllabus',
  'company',
] as const;
export const areas = [...companyAreas, 'platform', 'guidance'] as const;
export type RecordArea = (typeof areas)[number];

type FirstWord<Action> = Action extends `${infer Word}.${string}` ? Word : never;

/** The compiler sees to it that every action has an area. */
export const areaOfAction = (action: AuditAction): RecordArea =>
  areaOf[action.slice(0, action.indexOf('.')) as FirstWord<AuditAction>];

export const allActions = Object.keys(auditActions) as AuditAction[];
export const actionsIn = (area: RecordArea): AuditAction[] =>
  allActions.filter((action) => areaOfAction(action) === area);

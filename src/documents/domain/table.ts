import { anyExam, exceptQuestionAdmins, type ClosedRequirement } from '../../platform/access.ts';

type DocumentEntry = {
  /** Of what it is asked for; the endpoint's input and the choices on its page follow from it. */
  readonly of: 'exam' | 'examinee' | 'version' | 'version_in_languages' | 'exam_in_languages';
  readonly permission: ClosedRequirement;
  /** The address of its endpoint. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly refusals: readonly string[];
  /** Gives keys out: who asks proves again who they are. */
  readonly asksAgain?: true;
  /** Its page, for who may call the endpoint; `text` names its title. */
  readonly page?: {
    readonly route: string;
    readonly path: `/${string}`;
    readonly text: string;
    /** The endpoint that prints it for everybody at once. */
    readonly all?: string;
  };
  /** Its entry in the menu of an exam, one for each version where it is a version's. */
  readonly menu?: {
    readonly text: string;
    readonly group: 'forTheRoom' | 'keys' | 'reports';
    readonly icon: 'text' | 'list' | 'people' | 'key' | 'report' | 'certificate';
    /** What has to be there first: a marked examinee, or the release of the results. */
    readonly after?: 'marking' | 'release';
    /** What the page's address says beside the exam and the version. */
    readonly search?: Readonly<Record<string, string>>;
  };
};

const papers = exceptQuestionAdmins(['exam.generate']);
const personal = exceptQuestionAdmins(['report.generateReportExaminee']);

/**
 * Every document of an exam by the name of its endpoint: the endpoint, its page and its entry in the menu of the exam.
 * `server/handlers.ts` says under the same names how each is loaded and laid out; the rest of a document stands in its
 * folder in `server/`.
 */
export const documents = {
  printPack: {
    of: 'exam_in_languages',
    path: '/exams/:examId/documents/pack',
    summary:
      'All that an invigilator takes to the room as one PDF: papers and answer sheets by version, lists, forms and the register of copies. The key is never in it.',
    permission: papers,
    refusals: [],
    page: { route: 'admin-exams-print-pack', path: '/admin/exams/document/print/pack', text: 'pack' },
    menu: { text: 'pack', group: 'forTheRoom', icon: 'people' },
  },
  printPaper: {
    of: 'version_in_languages',
    path: '/exams/:examId/documents/paper',
    summary: 'The paper of one version as PDF; `languages` one of its languages, or several joined by +.',
    permission: papers,
    refusals: ['no_such_version'],
    page: { route: 'admin-exams-print-paper', path: '/admin/exams/document/print/paper', text: 'paper' },
    menu: { text: 'paper', group: 'forTheRoom', icon: 'text' },
  },
  printKey: {
    of: 'version',
    path: '/exams/:examId/documents/key',
    summary: 'The answer key of one version.',
    asksAgain: true,
    permission: papers,
    refusals: ['no_such_version'],
    page: {
      route: 'admin-exams-printable-exam',
      path: '/admin/exams/document/printable-exam',
      text: 'key',
    },
    menu: { text: 'key', group: 'keys', icon: 'key', search: { document: 'key' } },
  },
  printGrid: {
    of: 'exam',
    path: '/exams/:examId/documents/grid',
    summary: 'The answer sheet of each version, which examinees mark on paper.',
    permission: papers,
    refusals: [],
    page: { route: 'admin-exams-print-grid', path: '/admin/exams/document/print/grid', text: 'grid' },
    menu: { text: 'grid', group: 'forTheRoom', icon: 'list' },
  },
  printPersonalGrids: {
    of: 'exam',
    path: '/exams/:examId/documents/personal-grids',
    summary: 'An answer sheet for each candidate with number, name, version and code.',
    permission: papers,
    refusals: ['nobody_registered', 'nobody_on_paper'],
    page: {
      route: 'admin-exams-print-personal-grids',
      path: '/admin/exams/document/print/personal-grids',
      text: 'personalGrids',
    },
    menu: { text: 'personalGrids', group: 'forTheRoom', icon: 'list' },
  },
  printAttendance: {
    of: 'exam',
    path: '/exams/:examId/documents/attendance',
    summary: 'The attendance list, for everybody who sees the exam with its candidates.',
    permission: exceptQuestionAdmins(anyExam),
    refusals: [],
    page: {
      route: 'admin-exams-print-attendance',
      path: '/admin/exams/document/print/attendance',
      text: 'attendance',
    },
    menu: { text: 'attendance', group: 'forTheRoom', icon: 'people' },
  },
  printExamReport: {
    of: 'exam',
    path: '/exams/:examId/documents/report',
    summary: 'The results of an exam.',
    permission: exceptQuestionAdmins(['report.generateReportExams']),
    refusals: ['nothing_marked'],
    page: { route: 'admin-exams-report-exam', path: '/admin/exams/document/report/exam', text: 'report' },
    menu: { text: 'report', group: 'reports', icon: 'report', after: 'marking' },
  },
  printExamineeReport: {
    of: 'examinee',
    path: '/exams/:examId/documents/examinee-report/:examineeId',
    summary: 'One examinee’s result.',
    permission: personal,
    refusals: ['essays_not_marked'],
    page: {
      route: 'admin-exams-report-examinee',
      path: '/admin/exams/document/report/examinee',
      text: 'result',
      all: 'printAllExamineeReports',
    },
    menu: { text: 'examinee', group: 'reports', icon: 'report', after: 'marking' },
  },
  printAllExamineeReports: {
    of: 'exam',
    path: '/exams/:examId/documents/examinee-reports',
    summary: 'The result of every examinee, a page or more each, as one PDF.',
    permission: personal,
    refusals: ['nothing_marked'],
  },
  printPersonSheet: {
    of: 'examinee',
    path: '/exams/:examId/documents/person-sheet/:examineeId',
    summary: 'One examinee’s answers with responses, keys, points and what became of each answer.',
    asksAgain: true,
    permission: papers,
    refusals: ['check_due'],
    page: {
      route: 'admin-exams-print-sheet',
      path: '/admin/exams/document/print/person-sheet',
      text: 'personSheet',
    },
    menu: { text: 'personSheet', group: 'keys', icon: 'report', after: 'marking' },
  },
  printDeficiencyReport: {
    of: 'examinee',
    path: '/exams/:examId/documents/deficiency-report/:examineeId',
    summary: 'One examinee’s knowledge deficiency report.',
    permission: personal,
    refusals: ['nothing_to_report', 'essays_not_marked'],
    page: {
      route: 'admin-exams-report-kdr',
      path: '/admin/exams/document/report/kdr',
      text: 'deficiency',
      all: 'printAllDeficiencyReports',
    },
    menu: { text: 'kdr', group: 'reports', icon: 'report', after: 'marking' },
  },
  printAllDeficiencyReports: {
    of: 'exam',
    path: '/exams/:examId/documents/deficiency-reports',
    summary: 'The knowledge deficiency report of everybody who has something to study again, as one PDF.',
    permission: personal,
    refusals: ['nothing_to_report'],
  },
  printCertificate: {
    of: 'examinee',
    path: '/exams/:examId/documents/certificate/:examineeId',
    summary: 'One examinee’s certificate.',
    permission: exceptQuestionAdmins(['report.generateCertificates']),
    refusals: [],
    page: {
      route: 'admin-exams-print-certificate',
      path: '/admin/exams/print-printcertificate',
      text: 'certificate',
      all: 'printAllCertificates',
    },
    menu: { text: 'certificate', group: 'reports', icon: 'certificate', after: 'release' },
  },
  printAllCertificates: {
    of: 'exam',
    path: '/exams/:examId/documents/certificates',
    summary: 'Every certificate of an exam that is in force, as one PDF.',
    permission: exceptQuestionAdmins(['report.generateCertificates']),
    refusals: ['nothing_issued'],
  },
  printMyDeficiencyReport: {
    of: 'exam',
    path: '/my/exams/:examId/documents/deficiency-report',
    summary: 'The examinee’s own knowledge deficiency report, once released.',
    permission: 'examinee',
    refusals: ['nothing_to_report', 'essays_not_marked'],
  },
  printMyCertificate: {
    of: 'exam',
    path: '/my/exams/:examId/documents/certificate',
    summary: 'The examinee’s own certificate.',
    permission: 'examinee',
    refusals: [],
  },
} as const satisfies Readonly<Record<string, DocumentEntry>>;

type Documents = typeof documents;
export type DocumentName = keyof Documents;

/** The documents with a page that are asked for of this. */
export type DocumentOf<Of extends DocumentEntry['of']> = {
  [Name in DocumentName]: Documents[Name] extends { of: Of; page: object } ? Name : never;
}[DocumentName];

const entries = Object.entries<DocumentEntry>(documents);

/** Their names. */
export const documentsOf = <const Of extends DocumentEntry['of']>(...of: Of[]): DocumentOf<Of>[] =>
  entries.flatMap(([name, entry]) =>
    entry.page && of.some((one) => one === entry.of) ? [name as DocumentOf<Of>] : [],
  );

type WithPage = DocumentOf<DocumentEntry['of']>;

/** The pages of the documents as `src/routes.ts` declares them: open to who may call the endpoint. */
export const documentRoutes = Object.fromEntries(
  entries.flatMap(([, { page, permission }]) =>
    page ? [[page.route, { path: page.path, area: 'admin', layout: 'blank', requirement: permission }] as const] : [],
  ),
) as {
  readonly [Name in WithPage as Documents[Name]['page']['route']]: {
    readonly path: Documents[Name]['page']['path'];
    readonly area: 'admin';
    readonly layout: 'blank';
    readonly requirement: Documents[Name]['permission'];
  };
};

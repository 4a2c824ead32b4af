/** The pages of the help in the order in which they are read; each is a Markdown file per language under `help/`. */
export const helpPages = [
  {
    key: 'signing-in',
    group: 'everyone',
    paths: ['/login', '/admin/login', '/platform-admin/login', '/admin/reset-password'],
  },
  { key: 'two-factor', group: 'everyone', paths: ['/otp', '/admin/profile', '/platform-admin/profile', '/profile'] },
  { key: 'syllabus', group: 'questions', paths: ['/admin/questions/syllabus'] },
  { key: 'importing-questions', group: 'questions', paths: ['/admin/questions/import'] },
  { key: 'writing-questions', group: 'questions', paths: ['/admin/questions/create', '/admin/questions/edit'] },
  { key: 'passages', group: 'questions', paths: ['/admin/questions/passages'] },
  { key: 'approving-questions', group: 'questions', paths: ['/admin/questions/queue'] },
  { key: 'keeping-the-bank', group: 'questions', paths: ['/admin/questions'] },
  {
    key: 'exporting-and-printing',
    group: 'questions',
    paths: ['/admin/questions/export', '/admin/questions/print'],
  },
  { key: 'generating-exams', group: 'exams', paths: ['/admin/exams/generate-exam'] },
  { key: 'scheduling-exams', group: 'exams', paths: ['/admin/exams/generate-exam/eexam', '/admin/exams'] },
  { key: 'invigilation', group: 'exams', paths: ['/admin/invigilation'] },
  { key: 'exams-on-paper', group: 'exams', paths: ['/admin/exams/document'] },
  { key: 'marking-essays', group: 'exams', paths: ['/admin/marking'] },
  { key: 'releasing-results', group: 'exams', paths: [] },
  { key: 'certificates', group: 'exams', paths: ['/certificates', '/admin/exams/print-printcertificate'] },
  { key: 'taking-an-exam', group: 'examinees', paths: ['/'] },
  { key: 'network-failure', group: 'examinees', paths: [] },
  { key: 'your-results', group: 'examinees', paths: ['/exams'] },
  { key: 'people-and-permissions', group: 'people', paths: ['/admin/people/administrators', '/admin/people/levels'] },
  { key: 'examinees', group: 'people', paths: ['/admin/people/examinees'] },
  { key: 'classrooms-and-subscriptions', group: 'people', paths: ['/admin/people/classrooms'] },
  { key: 'company-settings', group: 'people', paths: ['/admin/settings'] },
  { key: 'platform', group: 'platform', paths: ['/platform-admin'] },
] as const;
export type HelpPageKey = (typeof helpPages)[number]['key'];
export type HelpGroup = (typeof helpPages)[number]['group'];

export const helpGroups = [
  'everyone',
  'examinees',
  'questions',
  'exams',
  'people',
  'platform',
] as const satisfies readonly HelpGroup[];

/** The page that speaks of the place with this path (without language prefix): the one whose path is the longest beginning. */
export function helpPageOf(path: string): HelpPageKey | null {
  const fits = helpPages.flatMap(({ key, paths }) =>
    paths
      .filter((begin) => path === begin || (begin !== '/' && path.startsWith(`${begin}/`)))
      .map((begin) => ({ key, begin })),
  );
  return fits.sort((a, b) => b.begin.length - a.begin.length)[0]?.key ?? null;
}

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { anyExam, anyExaminee, anyQuestion, may, permissions, type Actor, type Permission } from './platform/access.ts';
import { menuFor, menus } from './menus.ts';
import { entryOf, routes, type RouteDeclaration } from './routes.ts';

const declared = Object.entries<RouteDeclaration>(routes);
const admin = (role: 'ROLE_ADMIN' | 'ROLE_COMPANY_ADMIN', permissions: Permission[] = []): Actor => ({
  kind: 'administrator',
  accountId: 'a',
  sessionId: '',
  companyId: 'c',
  role,
  permissions,
  datasetRole: null,
});
const keys = (actor: Actor) => menuFor(menus.admin, actor, () => true).map((entry) => entry.key);

test('every path is declared once', () => {
  expect(new Set(declared.map(([, route]) => route.path)).size).toBe(declared.length);
});

test('every declared route has exactly one screen; the sitting page and the try-out are entries of their own', () => {
  const files = [...globSync('src/*/{client/routes.tsx,domain/table.ts}'), 'src/examinee-pages.tsx'];
  const given = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/route: '([\w-]+)'/g)].map(([, name]) => name),
  );
  expect([...given, 'exams-id', 'try-exam'].sort()).toEqual(Object.keys(routes).sort());
});

test('the entry page follows the area, with and without the language prefix', () => {
  expect(entryOf('/admin/questions')).toEqual({ entry: 'staff', known: true });
  expect(entryOf('/th/admin/exams/0198')).toEqual({ entry: 'staff', known: true });
  expect(entryOf('/th')).toEqual({ entry: 'examinee', known: true });
  expect(entryOf('/exams/0198/result')).toEqual({ entry: 'examinee', known: true });
  expect(entryOf('/privacy-policy/')).toEqual({ entry: 'staff', known: true });
  expect(entryOf('/admin/nothing')).toEqual({ entry: 'staff', known: false });
  expect(entryOf('/exams//result')).toEqual({ entry: 'examinee', known: false });
  expect(entryOf('/administrator')).toEqual({ entry: 'examinee', known: false });
});

test('a company administrator sees the whole menu', () => {
  expect(keys(admin('ROLE_COMPANY_ADMIN'))).toEqual([
    'home',
    'questions',
    'exams',
    'invigilation',
    'people',
    'record',
    'settings',
    'help',
  ]);
});

test('an administrator without permissions keeps home, colleagues and help; parents without children go', () => {
  expect(keys(admin('ROLE_ADMIN'))).toEqual(['home', 'people', 'help']);
});

test('who marks essays of an exam has the line of marking, and a company administrator alone has not', () => {
  expect(keys({ ...admin('ROLE_ADMIN'), marksEssays: true } as Actor)).toEqual(['home', 'essays', 'people', 'help']);
  expect(keys(admin('ROLE_COMPANY_ADMIN'))).not.toContain('essays');
});

test('who invigilates an exam on paper has the line of answer sheets, without any flag', () => {
  expect(keys({ ...admin('ROLE_ADMIN'), typesSheets: true } as Actor)).toEqual(['home', 'typing', 'people', 'help']);
  expect(keys(admin('ROLE_COMPANY_ADMIN'))).not.toContain('typing');
});

test('who is assigned to an exam has the line of invigilation, without any flag', () => {
  expect(keys({ ...admin('ROLE_ADMIN'), invigilates: true } as Actor)).toEqual([
    'home',
    'invigilation',
    'people',
    'help',
  ]);
});

test('any one permission of a group opens its part of the menu', () => {
  expect(keys(admin('ROLE_ADMIN', ['question.view']))).toEqual(['home', 'questions', 'people', 'help']);
  expect(keys(admin('ROLE_ADMIN', ['report.generateCertificates']))).toEqual(['home', 'exams', 'people', 'help']);
  expect(keys(admin('ROLE_ADMIN', ['examinee.register']))).toEqual(['home', 'people', 'help']);
  expect(keys(admin('ROLE_ADMIN', ['settings.general']))).toEqual(['home', 'people', 'settings', 'help']);
});

test('a question administrator sees neither administrators nor anything to print', () => {
  const sme: Actor = {
    ...admin('ROLE_ADMIN', ['examinee.edit', 'exam.generate']),
    datasetRole: 'ROLE_QUESTION_ADMIN',
  } as Actor;
  const people = menuFor(menus.admin, sme, () => true).find(({ key }) => key === 'people');
  expect(people?.children?.map(({ key }) => key)).toEqual(['examinees']);
  const printed = declared.filter(([name, { requirement }]) => /print/.test(name) && may(sme, requirement));
  expect(printed.map(([name]) => name)).toEqual([]);
});

test('each flag opens the part of the menu that it belongs to, and no other', () => {
  const linesOf = (flag: Permission) =>
    menuFor(menus.admin, admin('ROLE_ADMIN', [flag]), () => true).flatMap(({ key, children = [] }) => [
      key,
      ...children.map((child) => child.key),
    ]);
  const opening = (line: string) => permissions.filter((flag) => linesOf(flag).includes(line));
  expect(opening('exams')).toEqual([
    'exam.generate',
    'exam.generateHandPickedExams',
    'report.generateCertificates',
    'report.generateReportExaminee',
    'report.generateReportExams',
  ]);
  expect(opening('questions')).toEqual(permissions.filter((flag) => flag.startsWith('question.')));
  expect(opening('examinees')).toEqual(['examinee.edit', 'examinee.register', 'examinee.subscribeExamineeToModule']);
  expect(opening('settings')).toEqual(['settings.general', 'settings.backupRestore']);
  expect([...anyExam, ...anyQuestion, ...anyExaminee]).toHaveLength(17);
});

test('each menu has the lines of the specification, in their order', () => {
  const linesOf = (menu: keyof typeof menus) =>
    menus[menu].map(({ key, children = [] }) => [key, ...children.map((child) => child.key)].join(' '));
  expect(linesOf('platform-admin')).toEqual([
    'dashboard',
    'companies',
    'users userList userRoles',
    'tutorials',
    'moduleSets',
    'tooltips',
    'migration',
    'watching health securityLog bugReports',
    'record',
    'settings',
    'help',
  ]);
  expect(linesOf('admin')).toEqual([
    'home',
    'questions questionBank passages questionQueue translation questionCreate questionImport questionExport questionPrint syllabus questionReports questionArchive questionTrash',
    'exams examList examCalendar generatedExams allResults reports kdr appeals certificates rooms',
    'invigilation',
    'essays',
    'typing',
    'people examinees classrooms administrators adminLevels',
    'record',
    'settings',
    'help',
  ]);
});

test('the lines of the menu read so', () => {
  const { menu } = JSON.parse(readFileSync('src/platform/texts/en.json', 'utf8')) as { menu: Record<string, string> };
  const lines = menus.admin.map(({ key, children = [] }) => [key, ...children.map((child) => child.key)]);
  expect(lines.map((keys) => keys.map((key) => menu[key]).join(', '))).toEqual([
    'Home',
    'Questions, Question bank, Passages, Waiting for you, Translation, New question, Import, Export, Print, Syllabus, Question reports, Archive, Trash',
    'Exams, Exams, Calendar, Generated exams, Results and documents, Reports, Deficiency reports, Appeals, Certificates, Rooms',
    'Invigilation',
    'Marking',
    'Answer sheets',
    'People, Examinees, Classrooms, Administrators, Admin levels',
    'Record',
    'Settings',
    'Help',
  ]);
});

test('pages without a menu line are open to who is signed in to their area, or to everybody', () => {
  const own = ['admin-profile', 'platform-admin-settings', 'platform-admin-profile'] as const;
  expect(own.map((name) => routes[name].requirement)).toEqual(['staff', 'platform', 'platform']);
  const open = declared.filter(([, { requirement }]) => requirement === 'public').map(([name]) => name);
  expect(open).toEqual(
    expect.arrayContaining([
      'admin-reset-password',
      'admin-reset-password-reset',
      'platform-admin-reset-password',
      'platform-admin-reset-password-reset',
      'help',
      'privacy-policy',
      'terms-conditions',
    ]),
  );
});

test('a page has the layout of its area; what is printed is blank, what comes before a sign-in default', () => {
  const others = declared
    .filter(([, { area, layout }]) => layout !== area)
    .map(([name, { layout }]) => `${layout} ${name}`);
  expect(others.filter((line) => line.startsWith('blank')).sort()).toEqual([
    'blank admin-examinees-print-certificate',
    'blank admin-examinees-print-exam-result',
    'blank admin-examinees-slips',
    'blank admin-exams-print-attendance',
    'blank admin-exams-print-certificate',
    'blank admin-exams-print-chosen',
    'blank admin-exams-print-grid',
    'blank admin-exams-print-pack',
    'blank admin-exams-print-paper',
    'blank admin-exams-print-personal-grids',
    'blank admin-exams-print-sheet',
    'blank admin-exams-printable-exam',
    'blank admin-exams-report-class',
    'blank admin-exams-report-exam',
    'blank admin-exams-report-examinee',
    'blank admin-exams-report-kdr',
    'blank admin-exams-report-module',
    'blank admin-generated-exams-print',
    'blank admin-invigilation-wall',
    'blank admin-questions-print-result',
    'blank admin-questions-print-use',
    'blank admin-typing-camera',
    'blank maintenance',
  ]);
  const rest = others.filter((line) => !line.startsWith('blank'));
  expect(rest.filter((line) => !line.startsWith('default '))).toEqual([]);
  expect(rest).toContain('default admin-login');
});

test('an entry without a screen is not shown', () => {
  expect(
    menuFor(menus.admin, admin('ROLE_COMPANY_ADMIN'), (name) => name === 'admin-questions').map((entry) => entry.key),
  ).toEqual(['questions']);
});

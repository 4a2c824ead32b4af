import { anyExam, anyQuestion, may, type Actor, type Requirement } from './platform/access.ts';
import { routes, type RouteName } from './routes.ts';

export type MenuIcon =
  | 'home'
  | 'questions'
  | 'exams'
  | 'invigilation'
  | 'essays'
  | 'typing'
  | 'people'
  | 'settings'
  | 'help'
  | 'companies'
  | 'tutorials'
  | 'moduleSets'
  | 'tooltips'
  | 'migration'
  | 'watching'
  | 'record';

/** One line of a menu. `requirement` decides who sees it; where it is left out, that of its route does. */
export type MenuEntry = {
  readonly key: string;
  readonly icon: MenuIcon;
  readonly route?: RouteName;
  readonly requirement?: Requirement;
  readonly children?: readonly {
    readonly key: string;
    readonly route: RouteName;
    readonly requirement?: Requirement;
  }[];
};

/** The menus by area; rules of the specification's section 6. */
export const menus: Readonly<Record<'admin' | 'platform-admin', readonly MenuEntry[]>> = {
  admin: [
    { key: 'home', icon: 'home', route: 'admin' },
    {
      key: 'questions',
      icon: 'questions',
      requirement: anyQuestion,
      children: [
        { key: 'questionBank', route: 'admin-questions' },
        { key: 'passages', route: 'admin-passages' },
        { key: 'questionQueue', route: 'admin-questions-queue' },
        { key: 'translation', route: 'admin-translation' },
        { key: 'questionCreate', route: 'admin-questions-create' },
        { key: 'questionImport', route: 'admin-questions-import' },
        { key: 'questionExport', route: 'admin-questions-export' },
        { key: 'questionPrint', route: 'admin-questions-print' },
        { key: 'syllabus', route: 'admin-syllabus' },
        { key: 'questionReports', route: 'admin-questions-report-history' },
        { key: 'questionArchive', route: 'admin-questions-archive' },
        { key: 'questionTrash', route: 'admin-questions-trash' },
      ],
    },
    {
      key: 'exams',
      icon: 'exams',
      requirement: anyExam,
      children: [
        { key: 'examList', route: 'admin-exams' },
        { key: 'examCalendar', route: 'admin-exams-calendar' },
        { key: 'generatedExams', route: 'admin-generated-exams' },
        { key: 'allResults', route: 'admin-exams-results' },
        { key: 'reports', route: 'admin-exams-reports' },
        { key: 'kdr', route: 'admin-exams-kdr' },
        { key: 'appeals', route: 'admin-exams-appeals' },
        { key: 'certificates', route: 'admin-certificates' },
        { key: 'rooms', route: 'admin-rooms' },
      ],
    },
    { key: 'invigilation', icon: 'invigilation', route: 'admin-invigilation', requirement: 'invigilator' },
    { key: 'essays', icon: 'essays', route: 'admin-essays', requirement: 'essay_marker' },
    { key: 'typing', icon: 'typing', route: 'admin-typing', requirement: 'typist' },
    {
      key: 'people',
      icon: 'people',
      children: [
        { key: 'examinees', route: 'admin-examinees' },
        { key: 'classrooms', route: 'admin-classrooms' },
        { key: 'administrators', route: 'admin-administrators' },
        { key: 'adminLevels', route: 'admin-levels' },
      ],
    },
    { key: 'record', icon: 'record', route: 'admin-record' },
    { key: 'settings', icon: 'settings', route: 'admin-settings' },
    { key: 'help', icon: 'help', route: 'help' },
  ],
  'platform-admin': [
    { key: 'dashboard', icon: 'home', route: 'platform-admin' },
    { key: 'companies', icon: 'companies', route: 'platform-admin-companies' },
    {
      key: 'users',
      icon: 'people',
      children: [
        { key: 'userList', route: 'platform-admin-users' },
        { key: 'userRoles', route: 'platform-admin-users-roles' },
      ],
    },
    { key: 'tutorials', icon: 'tutorials', route: 'platform-admin-tutorials' },
    { key: 'moduleSets', icon: 'moduleSets', route: 'platform-admin-module-sets' },
    { key: 'tooltips', icon: 'tooltips', route: 'platform-admin-tooltips' },
    { key: 'migration', icon: 'migration', route: 'platform-admin-migration' },
    {
      key: 'watching',
      icon: 'watching',
      children: [
        { key: 'health', route: 'platform-admin-health' },
        { key: 'securityLog', route: 'platform-admin-security' },
        { key: 'bugReports', route: 'platform-admin-bug-reports' },
      ],
    },
    { key: 'record', icon: 'record', route: 'platform-admin-record' },
    { key: 'settings', icon: 'settings', route: 'platform-admin-settings' },
    { key: 'help', icon: 'help', route: 'help' },
  ],
};

/** The menu this person sees: permitted entries whose screens exist; a parent without children is hidden. */
export function menuFor(
  entries: readonly MenuEntry[],
  actor: Actor,
  hasScreen: (name: RouteName) => boolean,
): MenuEntry[] {
  const open = (entry: { readonly route: RouteName; readonly requirement?: Requirement }) =>
    hasScreen(entry.route) && may(actor, routes[entry.route].requirement) && may(actor, entry.requirement ?? 'public');
  return entries.flatMap((entry) => {
    if (!may(actor, entry.requirement ?? 'public')) return [];
    if (!entry.children) return entry.route && open({ ...entry, route: entry.route }) ? [entry] : [];
    const children = entry.children.filter(open);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}

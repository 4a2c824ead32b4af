import { documentRoutes } from './documents/domain/table.ts';
import { platformRoutes } from './hosting/domain/platform-routes.ts';
import { reportRoutes } from './reports/domain/report-routes.ts';
import {
  anyClassroom,
  anyExam,
  makesPapers,
  anyExaminee,
  exceptQuestionAdmins,
  type Requirement,
  type Role,
} from './platform/access.ts';

/** Whose part of the product a page belongs to; it decides the entry page, the sign-in page and the home. */
export type Area = 'admin' | 'examinee' | 'platform-admin' | 'public';
export type LayoutName = 'admin' | 'blank' | 'default' | 'examinee' | 'platform-admin';

export type RouteDeclaration = {
  /** `$id` is a parameter: a non-empty segment, which only an id may fill. */
  readonly path: `/${string}`;
  readonly area: Area;
  readonly layout: LayoutName;
  readonly requirement: Requirement;
  /** Only for people who are not signed in; anybody else is sent home. */
  readonly guestsOnly?: true;
  /** A document by itself, outside the router of its area. */
  readonly ownDocument?: true;
  /** How the page comes in; at once where nothing is said. `settle`: it fades in over what was there. */
  readonly transition?: 'settle';
};

const admin = { area: 'admin', layout: 'admin' } as const;
/** The page of one thing that lists lead to. */
const oneOfMany = { ...admin, transition: 'settle' } as const;
const adminPrint = { area: 'admin', layout: 'blank' } as const;
const adminGuest = { area: 'admin', layout: 'default', requirement: 'public' } as const;
const examineeGuest = { area: 'examinee', layout: 'default', requirement: 'public' } as const;
const examinee = { area: 'examinee', layout: 'examinee' } as const;

const staff = exceptQuestionAdmins('staff');
const questionsOut = exceptQuestionAdmins(['question.print']);
const seesKeys = exceptQuestionAdmins(['exam.generate']);

/**
 * Every page, once. Each exists without a prefix (English) and under `/th`. A page is reachable as soon as a feature
 * gives it a screen (`src/<feature>/client/routes.tsx`).
 */
export const routes = {
  admin: { path: '/admin', ...admin, requirement: 'staff' },
  'admin-exams': { path: '/admin/exams', ...admin, requirement: anyExam },
  'admin-exams-duplicate': { path: '/admin/exams/duplicate', ...admin, requirement: 'exam.generate' },
  'admin-exams-several': { path: '/admin/exams/several', ...admin, requirement: 'exam.generate' },
  'admin-exams-calendar': { path: '/admin/exams/calendar', ...admin, requirement: anyExam },
  'admin-rooms': { path: '/admin/exams/rooms', ...admin, requirement: anyExam },
  ...reportRoutes,
  'admin-exams-id': { path: '/admin/exams/$id', ...oneOfMany, requirement: anyExam },
  'admin-invigilation': { path: '/admin/invigilation', ...admin, requirement: 'staff' },
  'admin-invigilation-id': { path: '/admin/invigilation/$id', ...admin, requirement: 'staff' },
  'admin-invigilation-wall': { path: '/admin/invigilation/$id/wall', ...adminPrint, requirement: 'staff' },
  'admin-invigilation-sheet': { path: '/admin/invigilation/$id/sheet', ...admin, requirement: 'staff' },
  'admin-invigilation-late': { path: '/admin/invigilation/$id/late', ...admin, requirement: 'staff' },
  'admin-typing-scans': { path: '/admin/typing/$id/scans', ...admin, requirement: 'staff' },
  'admin-typing-camera': { path: '/admin/typing/$id/camera', ...adminPrint, requirement: 'staff' },
  'admin-essays': { path: '/admin/marking', ...admin, requirement: 'staff' },
  'admin-essays-id': { path: '/admin/marking/$id', ...admin, requirement: 'staff' },
  'admin-typing': { path: '/admin/typing', ...admin, requirement: 'staff' },
  'admin-typing-id': { path: '/admin/typing/$id', ...admin, requirement: 'staff' },
  ...documentRoutes,
  'admin-exams-personal-papers': {
    path: '/admin/exams/document/personal-papers',
    ...admin,
    requirement: seesKeys,
  },
  'admin-generated-exams': { path: '/admin/exams/generate-exam', ...admin, requirement: anyExam },
  'admin-generated-exams-id': { path: '/admin/exams/generate-exam/$id', ...admin, requirement: makesPapers },
  'admin-generated-exams-create': { path: '/admin/exams/generate-exam/create', ...admin, requirement: 'exam.generate' },
  'admin-generated-exams-pick': {
    path: '/admin/exams/generate-exam/pick',
    ...admin,
    requirement: 'exam.generateHandPickedExams',
  },
  'admin-generated-exams-print': {
    path: '/admin/exams/generate-exam/print',
    ...adminPrint,
    requirement: exceptQuestionAdmins(makesPapers),
  },
  'admin-generated-exams-eexam': { path: '/admin/exams/generate-exam/eexam', ...admin, requirement: 'exam.generate' },
  'admin-administrators': { path: '/admin/people/administrators', ...admin, requirement: staff },
  'admin-administrators-id': { path: '/admin/people/administrators/$id', ...oneOfMany, requirement: staff },
  'admin-administrators-create': {
    path: '/admin/people/administrators/create',
    ...admin,
    requirement: 'company_admin',
  },
  'admin-administrators-import': {
    path: '/admin/people/administrators/import',
    ...admin,
    requirement: 'company_admin',
  },
  'admin-levels': { path: '/admin/people/levels', ...admin, requirement: 'company_admin' },
  'admin-classrooms': { path: '/admin/people/classrooms', ...admin, requirement: anyClassroom },
  'admin-classrooms-id': { path: '/admin/people/classrooms/$id', ...oneOfMany, requirement: anyClassroom },
  'admin-classrooms-create': { path: '/admin/people/classrooms/create', ...admin, requirement: 'classroom.add' },
  'admin-examinees': { path: '/admin/people/examinees', ...admin, requirement: anyExaminee },
  'admin-examinees-id': { path: '/admin/people/examinees/$id', ...oneOfMany, requirement: anyExaminee },
  'admin-examinees-import': { path: '/admin/people/examinees/import', ...admin, requirement: 'examinee.register' },
  'admin-examinees-slips': { path: '/admin/people/examinees/slips', ...adminPrint, requirement: 'examinee.register' },
  'admin-examinees-create': { path: '/admin/people/examinees/create', ...admin, requirement: 'examinee.register' },
  'admin-profile': { path: '/admin/profile', ...admin, requirement: 'staff' },
  'admin-record': { path: '/admin/record', ...admin, requirement: 'company_admin' },
  'admin-settings': { path: '/admin/settings', ...admin, requirement: ['settings.general', 'settings.backupRestore'] },
  'admin-questions': { path: '/admin/questions', ...admin, requirement: 'question.view' },
  'admin-questions-archive': { path: '/admin/questions/archive', ...admin, requirement: 'question.view' },
  'admin-questions-copy': { path: '/admin/questions/copy', ...admin, requirement: 'question.copy' },
  'admin-questions-move': { path: '/admin/questions/move', ...admin, requirement: 'question.move' },
  'admin-questions-queue': {
    path: '/admin/questions/queue',
    ...admin,
    requirement: { allOf: ['question.view', 'question.approve'] },
  },
  'admin-questions-check': { path: '/admin/questions/check', ...admin, requirement: 'question.view' },
  'admin-questions-create': { path: '/admin/questions/create', ...admin, requirement: 'question.add' },
  'admin-questions-edit': {
    path: '/admin/questions/edit',
    ...admin,
    requirement: ['question.view', 'question.edit', 'question.approve'],
  },
  'admin-questions-import': { path: '/admin/questions/import', ...admin, requirement: 'question.add' },
  'admin-questions-report-history': {
    path: '/admin/questions/report-history',
    ...admin,
    requirement: 'question.view',
  },
  'admin-questions-export': { path: '/admin/questions/export', ...admin, requirement: questionsOut },
  'admin-questions-print': { path: '/admin/questions/print', ...admin, requirement: questionsOut },
  'admin-questions-print-result': { path: '/admin/questions/print/result', ...adminPrint, requirement: questionsOut },
  'admin-questions-print-use': { path: '/admin/questions/print/use', ...adminPrint, requirement: questionsOut },
  'admin-passages': { path: '/admin/questions/passages', ...admin, requirement: 'question.view' },
  'admin-passages-create': { path: '/admin/questions/passages/create', ...admin, requirement: 'question.add' },
  'admin-passages-id': { path: '/admin/questions/passages/$id', ...admin, requirement: 'question.view' },
  'admin-translation': { path: '/admin/questions/translation', ...admin, requirement: 'question.translate' },
  'admin-terms': { path: '/admin/questions/glossary', ...admin, requirement: 'question.translate' },
  'admin-translation-id': { path: '/admin/questions/translation/$id', ...admin, requirement: 'question.translate' },
  'admin-questions-trash': { path: '/admin/questions/trash', ...admin, requirement: 'question.view' },
  'admin-syllabus': { path: '/admin/questions/syllabus', ...admin, requirement: 'staff' },
  'admin-login': { path: '/admin/login', ...adminGuest, guestsOnly: true },
  'admin-reset-password': { path: '/admin/reset-password', ...adminGuest },
  'admin-reset-password-reset': { path: '/admin/reset-password/reset', ...adminGuest },

  ...platformRoutes,

  // A basic user has no area of their own; they stand here and on their profile.
  index: { path: '/', ...examinee, requirement: 'signed_in' },
  'try-exam': { path: '/try-exam', ...examineeGuest, ownDocument: true },
  'exams-id': { path: '/exams/$id', ...examinee, requirement: 'public', guestsOnly: true, ownDocument: true },
  'exams-id-result': { path: '/exams/$id/result', ...examinee, requirement: 'examinee' },
  messages: { path: '/messages', ...examinee, requirement: 'examinee' },
  'answers-id': { path: '/answers/$id', ...examinee, requirement: 'examinee' },
  certificates: { path: '/certificates', area: 'examinee', layout: 'default', requirement: 'public' },
  'certificates-code': { path: '/certificates/$code', area: 'examinee', layout: 'default', requirement: 'public' },
  login: { path: '/login', ...examineeGuest, guestsOnly: true },
  'login-provider': { path: '/login/provider', ...examineeGuest, guestsOnly: true },
  'login-provider-callback': { path: '/login/provider/callback', ...examineeGuest },
  otp: { path: '/otp', ...examineeGuest, guestsOnly: true },
  'reset-password': { path: '/reset-password', ...examineeGuest },
  'reset-password-reset': { path: '/reset-password/reset', ...examineeGuest },
  profile: { path: '/profile', ...examinee, requirement: 'signed_in' },

  components: { path: '/components', area: 'public', layout: 'default', requirement: 'public' },
  help: { path: '/help', area: 'public', layout: 'default', requirement: 'public' },
  maintenance: { path: '/maintenance', area: 'public', layout: 'blank', requirement: 'public' },
  'privacy-policy': { path: '/privacy-policy', area: 'public', layout: 'default', requirement: 'public' },
  'terms-conditions': { path: '/terms-conditions', area: 'public', layout: 'default', requirement: 'public' },
} as const satisfies Record<string, RouteDeclaration>;

export type RouteName = keyof typeof routes;

/** The parameters in a route's path: `{ id: string }` for `/exams/$id`. */
export type RouteParams<Name extends RouteName> = ParamsOf<(typeof routes)[Name]['path']>;
type ParamsOf<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? { readonly [Key in Name]: string } & ParamsOf<`/${Rest}`>
  : Path extends `${string}$${infer Name}`
    ? { readonly [Key in Name]: string }
    : object;

/** Where an area begins, and where it asks who is there. */
export const homeRoutes = {
  admin: 'admin',
  examinee: 'index',
  'platform-admin': 'platform-admin',
  public: 'index',
} as const satisfies Record<Area, RouteName>;
export const loginRoutes = {
  admin: 'admin-login',
  examinee: 'login',
  'platform-admin': 'platform-admin-login',
  public: 'login',
} as const satisfies Record<Area, RouteName>;

/** The area a path without language prefix lies in. */
export function areaOfPath(path: string): Area {
  if (path === '/admin' || path.startsWith('/admin/')) return 'admin';
  if (path === '/platform-admin' || path.startsWith('/platform-admin/')) return 'platform-admin';
  const open = Object.values<RouteDeclaration>(routes).some((route) => route.area === 'public' && route.path === path);
  return open ? 'public' : 'examinee';
}

/** Which of the two entry pages serves a path, with or without language prefix, and whether there is such a route. */
export function entryOf(path: string): { readonly entry: 'staff' | 'examinee'; readonly known: boolean } {
  const bare = path.replace(/^\/th(?=\/|$)/, '').replace(/(?<=.)\/$/, '') || '/';
  return {
    entry: areaOfPath(bare) === 'examinee' ? 'examinee' : 'staff',
    known: Object.values<RouteDeclaration>(routes).some((route) => fits(route.path, bare)),
  };
}

/** The route that a path without language prefix stands for. */
export function routeOfPath(path: string): RouteName | null {
  const names = Object.keys(routes) as RouteName[];
  return (
    names.find((name) => routes[name].path === path) ?? names.find((name) => fits(routes[name].path, path)) ?? null
  );
}

function fits(declared: string, path: string): boolean {
  const segments = path.split('/');
  const parts = declared.split('/');
  return (
    parts.length === segments.length &&
    parts.every((part, at) => (part.startsWith('$') ? segments[at] !== '' : part === segments[at]))
  );
}

/** The area a role works in. */
export function areaOfRole(role: Role): Exclude<Area, 'public'> {
  if (role === 'ROLE_PLATFORM_ADMIN') return 'platform-admin';
  return role === 'ROLE_COMPANY_ADMIN' || role === 'ROLE_ADMIN' ? 'admin' : 'examinee';
}

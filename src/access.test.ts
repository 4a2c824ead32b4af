import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { documents } from './documents/domain/table.ts';
import { contracts } from './features.ts';
import {
  anyQuestion,
  exceptQuestionAdmins,
  may,
  permissionGroups,
  permissions,
  type Actor,
  type ActorOf,
  type DatasetRole,
  type Permission,
  type Requirement,
} from './platform/access.ts';
import type { Contract, Endpoint } from './platform/contract.ts';
import { keyPermissions } from './programs/domain/access-key.ts';
import { routes, type RouteDeclaration, type RouteName } from './routes.ts';

/**
 * Screens, buttons and endpoints ask for the same permissions. Which endpoints a screen uses is read from the sources:
 * its file and whatever that imports of the client.
 */
const company = { companyId: 'c', accountId: 'a', sessionId: 's' };
const administrator = (held: readonly Permission[], datasetRole: DatasetRole | null = null): Actor => ({
  kind: 'administrator',
  ...company,
  role: 'ROLE_ADMIN',
  permissions: held,
  datasetRole,
});

/** Everybody who is different to the rules: each role, and an administrator with each single flag under either menu. */
const people: Readonly<Record<string, Actor>> = {
  'company administrator': { ...administrator([]), role: 'ROLE_COMPANY_ADMIN' } as Actor,
  'administrator without flags': administrator([]),
  'platform administrator': { kind: 'platform', accountId: 'a', sessionId: 's' },
  examinee: { kind: 'examinee', ...company, examineeId: 'e' },
  ...Object.fromEntries(
    permissions.flatMap((flag) => [
      [`administrator with ${flag}`, administrator([flag])],
      [`question administrator with ${flag}`, administrator([flag], 'ROLE_QUESTION_ADMIN')],
    ]),
  ),
};

const read = (path: string) => readFileSync(path, 'utf8');

type Screen = { readonly file: string; readonly component: string };

/** Pages of documents, as their table says. */
const printed = Object.entries(documents).flatMap(([endpoint, document]) =>
  'page' in document
    ? [endpoint, ...('all' in document.page ? [document.page.all] : [])].map((name) => ({
        ...document.page,
        of: document.of,
        endpoint: name,
      }))
    : [],
);
const documentScreens = {
  exam: { file: 'src/documents/client/exam-document-page.tsx', component: 'examDocumentPage' },
  examinee: { file: 'src/documents/client/examinee-document-page.tsx', component: 'examineeDocumentPage' },
  version: { file: 'src/documents/client/paper-pages.tsx', component: 'PrintableExamPage' },
  version_in_languages: { file: 'src/documents/client/paper-pages.tsx', component: 'PaperPage' },
  exam_in_languages: { file: 'src/documents/client/paper-pages.tsx', component: 'PackPage' },
};

/** Which component of which file stands on a route, as the feature's routes say. */
function screensByRoute(): Map<RouteName, Screen> {
  const found = new Map<RouteName, Screen>();
  const features = Object.keys(contracts).filter((name) => existsSync(`src/${name}/client/routes.tsx`));
  for (const routesFile of [...features.map((name) => `src/${name}/client/routes.tsx`), 'src/examinee-pages.tsx']) {
    const files = [...read(routesFile).matchAll(/import\('(\.[^']+)'\)/g)].map(([, path]) =>
      normalize(join(dirname(routesFile), path ?? '')),
    );
    for (const part of read(routesFile)
      .split(/(?=route: ')/)
      .slice(1)) {
      const route = /route: '([\w-]+)'/.exec(part)?.[1] as RouteName;
      const component = /\)\.([A-Z]\w+)/.exec(part)?.[1] ?? '';
      const file = files.find((path) => new RegExp(`export (?:function|const) ${component}\\b`).test(read(path)));
      if (file && !found.has(route)) found.set(route, { file, component });
    }
  }
  for (const { route, of } of printed) found.set(route, documentScreens[of]);
  return found;
}

/** A screen's file without what else it exports: several screens may share one. */
const ownText = ({ file, component }: Screen): string =>
  read(file)
    .split(/^(?=export )/m)
    .filter((part) => !/^export (?:function|const) [A-Z]/.test(part) || part.includes(` ${component}`))
    .join('');

/** The file that shows what later features add, and where these say it; staff.tsx finds them the same way. */
const added = new Map([
  ['src/exams/client/exam/exam-part.ts', globSync('src/*/client/exam-part.tsx')],
  ['src/companies/client/settings-tabs.ts', globSync('src/*/client/settings-tab.tsx')],
  ['src/people/client/examinees/page/accommodation-part.ts', globSync('src/*/client/accommodation-part.tsx')],
  ['src/platform/client/page/dashboard-tiles.ts', globSync('src/*/client/tiles.tsx')],
]);

/** The client files a screen is made of. The frame around it belongs to every screen and to none. */
function closureOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const part of added.get(file) ?? []) closureOf(part, seen);
  for (const [, from] of read(file).matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
    const next = normalize(join(dirname(file), from ?? ''));
    if (next.includes('/client/') && (added.has(next) || !next.startsWith('src/platform/'))) closureOf(next, seen);
  }
  return seen;
}

const endpoints = new Map(Object.values<Contract>(contracts).flatMap((contract) => Object.entries<Endpoint>(contract)));

type Use = { readonly route: RouteName; readonly endpoint: string; readonly file: string };

const screens = screensByRoute();
const textOf = (route: RouteName, file: string): string => {
  const screen = screens.get(route);
  return screen?.file === file ? ownText(screen) : read(file);
};
const filesOf = (route: RouteName): string[] => {
  const screen = screens.get(route);
  return screen ? [...closureOf(screen.file)] : [];
};

const uses: Use[] = [
  ...printed.map(({ route, endpoint, of }) => ({ route, endpoint, file: documentScreens[of].file })),
  ...[...screens.keys()].flatMap((route) =>
    filesOf(route).flatMap((file) =>
      [...textOf(route, file).matchAll(/\b\w+Api\.(\w+)/g)]
        .map(([, name]) => name ?? '')
        .filter((name) => endpoints.has(name))
        .map((endpoint) => ({ route, endpoint, file })),
    ),
  ),
];

const requirementOf = (route: RouteName): Requirement => (routes[route] as RouteDeclaration).requirement;
const everywhere = ['signed_in', 'public'];
/** A task is asked for by the person who started it; its rows say so. */
const ofOneself = new Set(['readTask']);
/** Paper size, layout and who signs: pages of several menus begin with them, and they are no secret among the staff. */
const ofAllStaff = new Set(['readPrintSettings']);

test('no endpoint is wider than the screens that use it', () => {
  const wide: string[] = [];
  for (const [name, { permission }] of endpoints) {
    if (
      everywhere.includes(String(permission)) ||
      permission === 'sitting' ||
      ofOneself.has(name) ||
      ofAllStaff.has(name)
    )
      continue;
    const at = uses.filter(({ endpoint }) => endpoint === name).map(({ route }) => route);
    if (at.length === 0) continue;
    for (const [who, actor] of Object.entries(people))
      if (may(actor, permission) && !at.some((route) => may(actor, requirementOf(route))))
        wide.push(`${name}: ${who} may, but comes to none of ${[...new Set(at)].join(', ')}`);
  }
  expect(wide).toEqual([]);
});

/** Files that only name calls; the screen chooses which one it makes. */
const offersBoth = ['/api.ts', '/import/kind.ts'];

/** Where a call stands behind a question to the rules, in the same file or in the component that shows it. */
const asksFirst = (file: string) => /\bmay\(|useMay|RequirementOf|requirement/.test(read(file));

test('no screen calls what its visitors may not, unless it asks first', () => {
  const refused = new Set<string>();
  for (const { route, endpoint, file } of uses.filter(({ file }) => !offersBoth.some((end) => file.endsWith(end)))) {
    const permission = endpoints.get(endpoint)?.permission ?? 'public';
    for (const [who, actor] of Object.entries(people))
      if (may(actor, requirementOf(route)) && !may(actor, permission) && !filesOf(route).some(asksFirst))
        refused.add(`${route} (${file}): ${who} may not ${endpoint}`);
  }
  expect([...refused]).toEqual([]);
});

test('an endpoint no screen uses is one of those that callers use who are no browser', () => {
  const used = new Set(uses.map(({ endpoint }) => endpoint));
  expect([...endpoints.keys()].filter((name) => !used.has(name)).sort()).toMatchInlineSnapshot(`
    [
      "analyseItems",
      "answerAppeal",
      "applyKeyDecision",
      "beginCheckAgain",
      "beginSitting",
      "checkAgain",
      "checkIn",
      "chooseOwnPassword",
      "compareGroups",
      "downloadBackup",
      "enterByCode",
      "enterDirectly",
      "enterSection",
      "equateExams",
      "findEntry",
      "followRoom",
      "followUpdates",
      "giveRoomCode",
      "invalidateToken",
      "keepCodesByEmail",
      "keepLateAnswers",
      "leaveCompany",
      "leaveSitting",
      "listCertificateKeys",
      "listDecidableQuestions",
      "listKeyDecisions",
      "listLinkedExams",
      "listReleasedResults",
      "makeAppeal",
      "previewKeyDecision",
      "printClassReport",
      "printModuleReport",
      "printMyCertificate",
      "printMyDeficiencyReport",
      "printPersonCertificates",
      "printPersonResults",
      "proposeKeyDecision",
      "pushExaminees",
      "readCertificateIssuer",
      "readCertificateStatus",
      "readDecidableQuestion",
      "readKeyDecision",
      "readMyAppeals",
      "readMyLogo",
      "readOwnPhoto",
      "readPicture",
      "readProgram",
      "readRevocationList",
      "readSitting",
      "readSittingReference",
      "readTask",
      "readTutorialPicture",
      "readVerifier",
      "readWaiting",
      "readWaitingSound",
      "refreshToken",
      "refuseKeyDecision",
      "reportBug",
      "saveAnswer",
      "saveComment",
      "sayReady",
      "scaleExam",
      "stopTask",
      "submitSitting",
      "updateAppealDays",
      "withdrawAppeal",
    ]
  `);
});

test('the groups and flags are those of the specification', () => {
  const flags = Object.entries(permissionGroups).map(([group, names]) => `${group}: ${names.join(', ')}`);
  expect(flags).toEqual([
    'exam: generate, generateHandPickedExams',
    'report: generateCertificates, generateReportExaminee, generateReportExams',
    'question: view, add, edit, delete, approve, move, copy, print, translate',
    'examinee: edit, register, subscribeExamineeToModule',
    'classroom: view, add, edit, delete',
    'module: add, edit, delete',
    'subsection: add, edit, delete',
    'settings: general, backupRestore',
  ]);
});

/** Every kind of caller that the type promises a handler; each list is complete, because its type says so. */
const promised = {
  public: { anonymous: 1, platform: 1, administrator: 1, examinee: 1, user: 1, sitting: 1, program: 1 },
  signed_in: { platform: 1, administrator: 1, examinee: 1, user: 1 },
  staff: { administrator: 1 },
  examinee: { examinee: 1 },
  sitting: { sitting: 1 },
  platform: { platform: 1 },
  company_admin: { administrator: 1 },
  'exam.generate': { administrator: 1 },
} satisfies { [R in Requirement & string as R]?: Record<ActorOf<R>['kind'], 1> };

test('a handler gets no other kind of caller than its type promises', () => {
  const callers: readonly Actor[] = [
    { kind: 'anonymous' },
    { kind: 'platform', accountId: 'a', sessionId: 's' },
    { ...administrator([]), role: 'ROLE_COMPANY_ADMIN' } as Actor,
    { kind: 'examinee', ...company, examineeId: 'e' },
    { kind: 'user', ...company },
    { kind: 'sitting', companyId: 'c', sittingId: 's', examineeId: 'e', passId: 'p' },
    { kind: 'program', companyId: 'c', keyId: 'k', permissions: [] },
  ];
  const admitted = (requirement: Requirement) =>
    callers.filter((actor) => may(actor, requirement)).map(({ kind }) => kind);
  for (const [requirement, kinds] of Object.entries(promised))
    expect(admitted(requirement as Requirement), requirement).toEqual(Object.keys(kinds));
  for (const requirement of [anyQuestion, exceptQuestionAdmins('staff'), { allOf: permissions }])
    expect(admitted(requirement)).toEqual(['administrator']);
});

test('a requirement that nobody can hold raises an error, also for who holds everything', () => {
  const unknown = 'exam.hold' as Permission;
  const holdsAll = { ...administrator([]), role: 'ROLE_COMPANY_ADMIN' } as Actor;
  for (const requirement of [unknown, [unknown], { allOf: [unknown] }])
    for (const actor of [administrator([]), holdsAll])
      expect(() => may(actor, requirement)).toThrow('there is no permission exam.hold');
});

test('programs may call what is listed here: nothing with keys of questions, nothing that asks again who one is', () => {
  const open = [...endpoints].filter(([, { programs }]) => programs);
  expect(open.map(([name]) => name).toSorted()).toEqual([
    'listExaminees',
    'listReleasedResults',
    'pushExaminees',
    'readExaminee',
    'readProgram',
    'setExamineesEnabled',
  ]);
  expect(open.filter(([, { asksAgain, aboutAccount }]) => asksAgain || aboutAccount)).toEqual([]);
  const asked = new Set(open.flatMap(([, { permission }]) => flagsIn(permission)));
  expect(keyPermissions.filter((permission) => !asked.has(permission))).toEqual([]);
});

/** The flags that a requirement names. */
function flagsIn(requirement: Requirement): readonly string[] {
  if (typeof requirement === 'string') return [requirement];
  if ('allOf' in requirement) return requirement.allOf;
  return 'anyOf' in requirement ? [requirement.anyOf].flat() : requirement;
}

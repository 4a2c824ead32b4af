import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { may, type Actor, type Permission } from './platform/access.ts';
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

test('every declared route has exactly one screen; the sitting page is an entry of its own', () => {
  const files = [...globSync('src/*/client/routes.tsx'), 'src/examinee-pages.tsx'];
  const given = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/route: '([\w-]+)'/g)].map(([, name]) => name),
  );
  expect([...given, 'exams-id'].sort()).toEqual(Object.keys(routes).sort());
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
    'people',
    'record',
    'settings',
    'help',
  ]);
});

test('an administrator without permissions keeps home, colleagues and help; parents without children go', () => {
  expect(keys(admin('ROLE_ADMIN'))).toEqual(['home', 'people', 'help']);
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

test('an entry without a screen is not shown', () => {
  expect(
    menuFor(menus.admin, admin('ROLE_COMPANY_ADMIN'), (name) => name === 'admin-questions').map((entry) => entry.key),
  ).toEqual(['questions']);
});

import { afterEach, expect, test, vi } from 'vitest';
import { pageTransitions, transitionOf } from './page-transition.ts';

const motion = (isUnwanted: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isUnwanted }));
const going = (pathname: string, pathChanged = true) => transitionOf({ toLocation: { pathname }, pathChanged });

afterEach(() => vi.unstubAllGlobals());

test('a page has the transition that its route names; all others change at once', () => {
  motion(false);
  expect(going('/admin/exams/0198f7a2-0000-7000-8000-000000000000')).toEqual(['settle']);
  expect(going('/admin/exams')).toBe(false);
  expect(going('/admin/exams/calendar')).toBe(false);
  expect(going('/admin/exams/0198f7a2-0000-7000-8000-000000000000', false)).toBe(false);
});

test('people who want no motion get none', () => {
  motion(true);
  expect(going('/admin/exams/0198f7a2-0000-7000-8000-000000000000')).toBe(false);
});

test.each([true, false])('where the browser knows named transitions is %s, the router uses them so', (knows) => {
  vi.stubGlobal('CSS', { supports: () => knows });
  expect(Boolean(pageTransitions())).toBe(knows);
});

import { expect, test } from 'vitest';
import { countDifferences, differencesOf, standingAs, type StandingModule } from './differences.ts';
import type { SetModule, SetSubsection } from './tree.ts';

const subsection = (code: string, more: Partial<SetSubsection> = {}): SetSubsection => ({
  code,
  title: { en: `Title ${code}` },
  level: null,
  levels: {},
  ...more,
});
const module = (code: string, ...subsections: SetSubsection[]): SetModule => ({
  code,
  title: { en: `Module ${code}` },
  subsections,
});
const short = (now: readonly StandingModule[], next: readonly SetModule[]) =>
  differencesOf(now, next).map(({ kind, what, module: within, code }) => `${kind} ${what} ${within}/${code}`);

test('the same edition makes no difference, whatever the order of its levels', () => {
  const first = [module('1', subsection('1.1', { levels: { A: 1, B1: 2 } }))];
  const same = [module('1', subsection('1.1', { levels: { B1: 2, A: 1 } }))];
  expect(differencesOf(standingAs(first), same)).toEqual([]);
});

test('what comes stands in the order of the edition, what goes behind it', () => {
  const now = standingAs([module('1', subsection('1.1'), subsection('1.2')), module('9', subsection('9.1'))]);
  const next = [module('2', subsection('2.1')), module('1', subsection('1.2'), subsection('1.3'))];
  expect(short(now, next)).toEqual([
    'added module 2/2',
    'added subsection 2/2.1',
    'added subsection 1/1.3',
    'removed subsection 1/1.1',
    'removed module 9/9',
    'removed subsection 9/9.1',
  ]);
});

test('an entry can be renamed and change its level at once, with both sides shown', () => {
  const now = standingAs([module('1', subsection('1.1', { level: 1 }))]);
  const next = [module('1', subsection('1.1', { title: { en: 'New', th: 'ใหม่' }, level: 2, levels: { A: 1 } }))];
  const before = { title: { en: 'Title 1.1' }, level: 1, levels: {} };
  const after = { title: { en: 'New', th: 'ใหม่' }, level: 2, levels: { A: 1 } };
  const place = { what: 'subsection', module: '1', code: '1.1', id: null, before, after };
  expect(differencesOf(now, next)).toEqual([
    { kind: 'renamed', ...place },
    { kind: 'level', ...place },
  ]);
});

test('an empty title and none are the same', () => {
  const now = standingAs([{ code: '1', title: { en: 'One', th: '' }, subsections: [] }]);
  expect(differencesOf(now, [{ code: '1', title: { en: 'One' }, subsections: [] }])).toEqual([]);
});

test('what the company wrote itself is never taken away, and keeps its module', () => {
  const [standing] = standingAs([module('1', subsection('1.1'), subsection('1.X'))]);
  if (!standing) throw new Error('one module');
  const [first, own] = standing.subsections;
  if (!first || !own) throw new Error('two subsections');
  const now = [{ ...standing, subsections: [first, { ...own, own: true }] }];
  expect(short(now, [module('1')])).toEqual(['removed subsection 1/1.1']);
  expect(short(now, [])).toEqual(['removed subsection 1/1.1']);
  expect(short([{ ...standing, own: true }], [])).toEqual(['removed subsection 1/1.1', 'removed subsection 1/1.X']);
});

test('what is retired already does not go again, and comes back where the edition has it', () => {
  const [standing] = standingAs([module('1', subsection('1.1'))]);
  if (!standing) throw new Error('one module');
  const retired = {
    ...standing,
    retired: true,
    subsections: standing.subsections.map((s) => ({ ...s, retired: true })),
  };
  expect(short([retired], [])).toEqual([]);
  expect(short([retired], [module('1', subsection('1.1'))])).toEqual([
    'restored module 1/1',
    'restored subsection 1/1.1',
  ]);
});

test('the same code in two modules is two places', () => {
  const now = standingAs([module('1', subsection('32')), module('2')]);
  expect(short(now, [module('1'), module('2', subsection('32'))])).toEqual([
    'added subsection 2/32',
    'removed subsection 1/32',
  ]);
});

test('they are counted by kind', () => {
  const now = standingAs([module('1', subsection('1.1'))]);
  expect(countDifferences(differencesOf(now, [module('2', subsection('2.1'))]))).toEqual({
    added: 2,
    removed: 2,
    renamed: 0,
    level: 0,
    restored: 0,
  });
});

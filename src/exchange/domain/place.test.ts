import { expect, test } from 'vitest';
import { findPlace, freeCode, placeOf, retiredPlace, titledAfter } from './place.ts';

const modules = [
  {
    id: 'm3',
    retired: false,
    code: 'M03',
    title: { en: 'Electrical fundamentals', th: 'พื้นฐานทางไฟฟ้า' },
    subsections: [
      { id: 's5', code: '3.5', title: { en: 'DC sources' }, retired: false },
      { id: 's1', code: '1', title: { en: 'Electrical fundamentals' }, retired: false },
    ],
  },
  {
    id: 'm7',
    retired: false,
    code: 'M07',
    title: { en: 'Tools' },
    subsections: [{ id: 't', code: '1', title: { en: 'Hand tools' }, retired: false }],
  },
];

test('the outermost heading is the module, the rest the subsection', () => {
  expect(placeOf({ topic: ['M03', '3.5', 'cells'], subtopic: null })).toEqual({
    topic: 'M03',
    subtopic: '3.5 / cells',
  });
  expect(placeOf({ topic: [' M03 '], subtopic: ' 3.5\n DC ' })).toEqual({ topic: 'M03', subtopic: '3.5 DC' });
  expect(placeOf({ topic: ['', ' '], subtopic: '' })).toEqual({ topic: '', subtopic: null });
});

test.each<[string, string | null, string | null]>([
  ['m03', '3.5', 's5'],
  ['ELECTRICAL fundamentals', 'dc sources', 's5'],
  ['พื้นฐานทางไฟฟ้า', '3.5 – DC sources', 's5'],
  ['M03: Electrical fundamentals', '3.5', 's5'],
  ['M03', null, 's1'],
  ['Electrical fundamentals', null, 's1'],
  ['M07', null, null],
  ['M03', '3.6', null],
  ['M04', '3.5', null],
  ['', '3.5', null],
])('%s › %s is %s', (topic, subtopic, id) => {
  expect(findPlace(modules, { topic, subtopic })).toBe(id);
});

test.each([
  ['7.2 Tools', { code: '7.2', title: { en: 'Tools' } }],
  ['M07: Tools', { code: 'M07', title: { en: 'Tools' } }],
  ['T1', { code: 'T1', title: { en: 'T1' } }],
  ['college_biology', { code: 'college_biology', title: { en: 'college_biology' } }],
  ['Human factors', { code: '2', title: { en: 'Human factors' } }],
  ['มนุษยปัจจัย 9', { code: '2', title: { th: 'มนุษยปัจจัย 9' } }],
  ['1 Physics', { code: '2', title: { en: 'Physics' } }],
])('%s makes a place', (heading, place) => {
  expect(titledAfter(heading, ['1'])).toEqual(place);
});

test('what was made of a heading is found by it again', () => {
  for (const heading of ['7.2 Tools', '5.1', '3.6.1', 'M07: Tools', 'T1', 'Human factors', 'มนุษยปัจจัย 9']) {
    const made = [{ id: 'new', retired: false, subsections: [], ...titledAfter(heading, []) }];
    const within = [{ id: 'm', retired: false, code: 'X', title: { en: 'X' }, subsections: made }];
    expect(findPlace(within, { topic: 'X', subtopic: heading }), heading).toBe('new');
  }
});

test('a code that is taken, empty or far too long becomes the next free number', () => {
  expect([freeCode('A', []), freeCode('A', ['A']), freeCode('', ['1', '2']), freeCode('x'.repeat(41), [])]).toEqual([
    'A',
    '1',
    '3',
    '1',
  ]);
});

const retiredModules = [
  {
    id: 'm',
    code: 'M06',
    title: { en: 'Materials' },
    retired: false,
    subsections: [
      { id: 'old', code: '6.1', title: { en: 'Metals' }, retired: true },
      { id: 'new', code: '6.2', title: { en: 'Metals' }, retired: false },
      { id: 'gone', code: '6.3', title: { en: 'Wood' }, retired: true },
    ],
  },
  { id: 'n', code: 'M9', title: { en: 'Rules' }, retired: true, subsections: [] },
];

test.each<[string, string | null, unknown]>([
  ['M06', '6.1', { name: 'M06 · 6.1', next: 'M06 · 6.2' }],
  ['M06', '6.1 Metals', { name: 'M06 · 6.1', next: 'M06 · 6.2' }],
  ['M06', 'Metals', null],
  ['M06', '6.3', { name: 'M06 · 6.3', next: null }],
  ['M9', '9.1', { name: 'M9', next: null }],
  ['M06', '6.9', null],
  ['', null, null],
])('%s › %s is retired: %o', (topic, subtopic, retired) => {
  expect(retiredPlace(retiredModules, { topic, subtopic })).toEqual(retired);
});

test('what is named by its title goes to the place in force, and nothing goes to a retired one', () => {
  expect(findPlace(retiredModules, { topic: 'M06', subtopic: 'Metals' })).toBe('new');
  expect(findPlace(retiredModules, { topic: 'M06', subtopic: '6.1' })).toBeNull();
});

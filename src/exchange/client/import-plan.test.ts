import { expect, test } from 'vitest';
import { lackingIn, lackingWithoutPlace, planOf, type ImportWish, searchFor, together, wishIn } from './import-plan.ts';

const places = [
  { topic: 'M03', subtopic: '3.5', count: 4, subsectionId: 'known' },
  { topic: 'M03', subtopic: '3.99', count: 3, subsectionId: null },
  { topic: '', subtopic: null, count: 2, subsectionId: null },
];
const dryRun = {
  id: 'i',
  name: 'a.gift',
  format: 'gift',
  encoding: null,
  found: 12,
  ready: 9,
  replaced: 0,
  leftOut: 0,
  known: 1,
  inOneLanguage: 10,
  warned: 0,
  withoutLevel: 5,
  withoutPoints: 7,
  pictures: 0,
  passages: 0,
  unsupported: [],
  table: null,
  undone: false,
  choices: { language: null, target: null, duplicates: 'skip' as const, passages: true },
  duplicates: 1,
  faulty: 2,
  faults: [],
  assumed: [],
  places,
  imported: false,
};
const wish: ImportWish = { createPlaces: true, subsectionId: null, submit: false, level: null, points: null };

test('what the file names can be created, what it does not name needs a chosen place', () => {
  expect(lackingWithoutPlace(places, wish)).toBe(2);
  expect(lackingWithoutPlace(places, { ...wish, createPlaces: false })).toBe(5);
});

test('every question that is ready goes somewhere', () => {
  const plan = planOf(dryRun, { ...wish, subsectionId: 'chosen' });
  expect(plan.toOwnPlace + plan.toNewPlace + plan.toChosenPlace).toBe(dryRun.ready);
  expect(plan.created.map(({ subtopic }) => subtopic)).toEqual(['3.99']);
});

test('a module and a subsection that several headings need are made once', () => {
  const named = (topic: string, subtopic: string | null) => ({ topic, subtopic, count: 1, subsectionId: null });
  const syllabus = [
    {
      code: 'M03',
      title: { en: 'Electrical fundamentals' },
      retired: false,
      subsections: [{ code: '3.1', title: { en: 'Electron theory' }, retired: false }],
    },
  ];
  const wanted = [
    named('M03 Electrical fundamentals', '3.2 Static electricity'),
    named('Digital techniques', '5.1 Gates'),
    named('digital  techniques', '5.1 Gates'),
    named('Digital techniques', null),
    named('', null),
  ];
  expect(lackingIn(wanted, syllabus)).toEqual({ modules: 1, subsections: 3 });
});

test('what the file does not say is counted, and given only where somebody chose it', () => {
  expect(planOf(dryRun, wish)).toMatchObject({ getLevel: 0, getPoints: 0 });
  expect(planOf(dryRun, { ...wish, level: 2, points: 150 })).toMatchObject({ getLevel: 5, getPoints: 7 });
  expect(together([dryRun, dryRun])).toMatchObject({ withoutLevel: 10, withoutPoints: 14 });
});

test('a file with passages leaves the questions that it replaces in those of the bank', () => {
  const replacing = { ...dryRun, replaced: 2 };
  expect([planOf(replacing, wish).keepsPassages, planOf({ ...dryRun, passages: 1 }, wish).keepsPassages]).toEqual([
    false,
    false,
  ]);
  const both = together([replacing, { ...dryRun, passages: 1 }]);
  expect(both && planOf(both, wish).keepsPassages).toBe(true);
});

test('what is wished stands in the address and is found there again', () => {
  const wishes = [wish, { createPlaces: false, subsectionId: 'abc', submit: true, level: 2 as const, points: 150 }];
  expect(wishes.map((wish) => wishIn(searchFor(wish)))).toEqual(wishes);
  expect(wishIn({ as: 'pending' })).toEqual({ ...wish, submit: true });
  expect(wishIn({ level: '4', points: '-1' })).toEqual(wish);
});

import { expect, test } from 'vitest';
import { compileTypst } from '../engine/typst-compiler.ts';
import { textOfPdf } from '../engine/pdf-text.fixture.ts';
import { candidateRow, examRow, print } from '../rows.fixture.ts';
import { entrySlipsDocument } from '../entry-slips/document.ts';
import { entrySlipsSheet } from '../entry-slips/sheet.ts';
import { packDocument } from './document.ts';
import { usualPrint } from '../../settings-schema.ts';
import { packContentsSheet, packFormSheets } from './sheet.ts';

const candidates = [
  { ...candidateRow, number: 'S-1', version: 'A', seat: 'A10' },
  { ...candidateRow, number: 'S-2', version: 'B' },
  { ...candidateRow, number: 'S-3', version: 'A', seat: 'A2' },
];
const seats = Array.from({ length: 12 }, (_, index) => `A${index + 1}`);
const room = { name: { en: 'Examination hall 2' }, invigilators: [], seats };
const pack = packDocument(examRow, { candidates, room }, print);

test('a pack knows how many copies of each version are needed, and whose each copy is', () => {
  expect(pack.versions).toEqual([
    { version: 'A', copies: 2 },
    { version: 'B', copies: 1 },
  ]);
  expect(pack.places.map(({ copy, number, version }) => [copy, number, version])).toEqual([
    [1, 'S-1', 'A'],
    [2, 'S-2', 'B'],
    [3, 'S-3', 'A'],
  ]);
});

test('people are listed as they sit, with the copy that is theirs; who has no seat comes last', () => {
  expect(pack.seated.map(({ seat, copy, number }) => [seat, copy, number])).toEqual([
    ['A2', 3, 'S-3'],
    ['A10', 1, 'S-1'],
    [null, 2, 'S-2'],
  ]);
  const [, seating = ''] = textOfPdf(compileTypst([packContentsSheet(pack), ...packFormSheets(pack)]).pdf);
  expect(seating).toContain('Examination hall 2');
  expect(seating.indexOf('A2')).toBeLessThan(seating.indexOf('A10'));
});

test('the register has a line for each copy, numbered, with a spare one of each version', () => {
  const pages = textOfPdf(compileTypst([packContentsSheet(pack), ...packFormSheets(pack)]).pdf);
  expect(pages).toHaveLength(4);
  const lines = (pages[3] ?? '').split('\n').map((line) => line.trim());
  for (const head of ['Register of copies', 'Handed out', 'Taken back', 'Destroyed']) expect(lines).toContain(head);
  for (const copy of ['1', '2', '3', '4', '5']) expect(lines).toContain(copy);
  expect(lines).not.toContain('6');
});

test('without numbers on copies there is no register, and nothing asks for one', () => {
  const unnumbered = { ...examRow, ownPrint: { ...usualPrint, numberedCopies: false } };
  const plain = packDocument(unnumbered, { candidates, room }, print);
  const pages = textOfPdf(compileTypst([packContentsSheet(plain), ...packFormSheets(plain)]).pdf);
  expect(pages).toHaveLength(3);
  expect(pages.join()).not.toMatch(/Register of copies|Copy/);
});

test('the seating plan says who gets large print', () => {
  const one = candidates.map((candidate) => ({ ...candidate, largerText: candidate.number === 'S-2' }));
  const large = packDocument(examRow, { candidates: one, room }, print);
  const [, seating = ''] = textOfPdf(compileTypst([packContentsSheet(large), ...packFormSheets(large)]).pdf);
  expect(seating.match(/Large print/g)).toHaveLength(1);
  expect(seating.indexOf('Large print')).toBeGreaterThan(seating.indexOf('S-2'));
});

test('on screen there are slips that say how to sign in, and nothing that is handed out or taken back', () => {
  const onScreen = packDocument({ ...examRow, kind: 'e_exam' }, { candidates, room }, print);
  const signInNames = new Map([['S-3', 'somchai.3']]);
  const people = { candidates, room, publicUrl: 'https://exams.example.test', signInNames };
  const slips = entrySlipsDocument({ ...examRow, kind: 'e_exam' }, people, print);
  expect(slips.slips.map(({ seat, number, signInName }) => [seat, number, signInName])).toEqual([
    ['A2', 'S-3', 'somchai.3'],
    ['A10', 'S-1', ''],
    ['', 'S-2', ''],
  ]);
  const sheets = [packContentsSheet(onScreen), entrySlipsSheet(slips), ...packFormSheets(onScreen)];
  const pages = textOfPdf(compileTypst(sheets).pdf);
  expect(pages).toHaveLength(4);
  expect(pages[1]).toContain('exams.example.test/login');
  expect(pages[1]).toContain('somchai.3');
  expect(pages.join()).not.toMatch(/Register of copies|Examination paper|sealed|taken back/);
});

test('where people enter with a code alone, the first page says where the slips are made', () => {
  const contentsOf = (entryBy: 'code' | 'both') => {
    const exam = { ...examRow, kind: 'e_exam' as const, entryBy };
    return textOfPdf(compileTypst([packContentsSheet(packDocument(exam, { candidates, room }, print))]).pdf).join();
  };
  expect(contentsOf('code').replaceAll(/\s+/g, ' ')).toContain('made apart, on the page of the exam under Documents');
  expect(contentsOf('both')).not.toContain('made apart');
});

import { expect, test } from 'vitest';
import { compileTypst } from '../engine/typst-compiler.ts';
import { textOfPdf } from '../engine/pdf-text.fixture.ts';
import { candidateRow, examRow, print } from '../rows.fixture.ts';
import { entrySlipsDocument } from '../entry-slips/document.ts';
import { entrySlipsSheet } from '../entry-slips/sheet.ts';
import { numberCopies } from '../../domain/printed/number-copies.ts';
import type { CopyLine } from '../../domain/printed/snapshot.ts';
import type { ExamToPrint } from '../queries.ts';
import { copiesInPack, packDocument } from './document.ts';
import { usualPrint } from '../../settings-schema.ts';
import { packContentsSheet, packFormSheets } from './sheet.ts';

const candidates = [
  { ...candidateRow, examineeId: 'x1', number: 'S-1', version: 'A', seat: 'A10' },
  { ...candidateRow, examineeId: 'x2', number: 'S-2', version: 'B' },
  { ...candidateRow, examineeId: 'x3', number: 'S-3', version: 'A', seat: 'A2' },
];
const seats = Array.from({ length: 12 }, (_, index) => `A${index + 1}`);
const room = { name: { en: 'Examination hall 2' }, invigilators: [], seats };

/** Of these people, after some copies were printed already. */
function packOf(
  exam: ExamToPrint,
  people = candidates,
  out: readonly CopyLine[] = [],
  withdrawn: readonly CopyLine[] = [],
) {
  const copies = numberCopies(out, copiesInPack(exam, people));
  return packDocument(exam, { candidates: people, room, copies, withdrawn, parts: 'all' }, print);
}
const pack = packOf(examRow);

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

test('copies that were printed keep their numbers: who comes later has the next one, and a withdrawn one stays on the register', () => {
  const out = numberCopies([], copiesInPack(examRow, candidates));
  const later = [{ ...candidateRow, examineeId: 'x0', number: 'S-0', version: 'B' }, ...candidates.slice(1)];
  const withdrawn = out.filter(({ id }) => id === 'x1');
  const anew = packOf(examRow, later, out, withdrawn);
  expect(anew.places.map(({ number, copy }) => [number, copy])).toEqual([
    ['S-0', 6],
    ['S-2', 2],
    ['S-3', 3],
  ]);
  const pages = textOfPdf(compileTypst(packFormSheets(anew)).pdf);
  const register = pages.at(-1) ?? '';
  expect(register.match(/Withdrawn/g)).toHaveLength(1);
  const lines = register.split('\n').map((line) => line.trim());
  for (const copy of ['1', '2', '3', '4', '5', '6']) expect(lines).toContain(copy);
  expect(lines).not.toContain('7');
});

test('without numbers on copies there is no register, and nothing asks for one', () => {
  const unnumbered = { ...examRow, ownPrint: { ...usualPrint, numberedCopies: false } };
  const plain = packOf(unnumbered);
  const pages = textOfPdf(compileTypst([packContentsSheet(plain), ...packFormSheets(plain)]).pdf);
  expect(pages).toHaveLength(3);
  expect(pages.join()).not.toMatch(/Register of copies|Copy/);
});

test('the seating plan says who gets large print', () => {
  const one = candidates.map((candidate) => ({ ...candidate, largerText: candidate.number === 'S-2' }));
  const large = packOf(examRow, one);
  const [, seating = ''] = textOfPdf(compileTypst([packContentsSheet(large), ...packFormSheets(large)]).pdf);
  expect(seating.match(/Large print/g)).toHaveLength(1);
  expect(seating.indexOf('Large print')).toBeGreaterThan(seating.indexOf('S-2'));
});

test('on screen there are slips that say how to sign in, and nothing that is handed out or taken back', () => {
  const onScreen = packOf({ ...examRow, kind: 'e_exam' });
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
    return textOfPdf(compileTypst([packContentsSheet(packOf(exam))]).pdf).join();
  };
  expect(contentsOf('code').replaceAll(/\s+/g, ' ')).toContain('made apart, on the page of the exam under Documents');
  expect(contentsOf('both')).not.toContain('made apart');
});

import { expect, test } from 'vitest';
import { sheetsOf } from './sheets.ts';

const at = new Date('2026-11-26T09:00:00Z');
const place = (seat: string | null, isOnPaper: boolean, isTyped = false) => ({
  seat,
  number: `S-${seat}`,
  onPaperAt: isOnPaper ? at : null,
  sheetAt: isTyped ? at : null,
});

test('sheets that nobody has typed in come first, by seat as people count them; who is on screen has none', () => {
  const all = [place('E1', true, true), place(null, true), place('E10', true), place('E2', true), place('A1', false)];
  const { sheets, typed } = sheetsOf(all);
  expect(sheets.map(({ seat }) => seat)).toEqual(['E2', 'E10', null, 'E1']);
  expect(typed).toBe(1);
  expect(sheetsOf([place('A1', false)])).toEqual({ sheets: [], typed: 0 });
});

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../../platform/ui/fixtures/page.fixture.tsx';
import { SheetLines } from './sheet-lines.tsx';
import type { SheetLine, SheetQuestion } from './use-sheet.ts';

afterEach(cleanup);

const question = (position: number, more: Partial<SheetQuestion> = {}): SheetQuestion => ({
  position,
  shownAs: position,
  kind: 'single',
  options: 3,
  matches: 0,
  gaps: [],
  screen: 'C',
  sheet: null,
  counts: 'screen',
  ...more,
});

function Typing({ questions, save = vi.fn() }: { questions: readonly SheetQuestion[]; save?: () => void }) {
  const [lines, setLines] = useState<Record<number, SheetLine>>({});
  const state = {
    lineOf: ({ position }: SheetQuestion) => lines[position] ?? { text: '', cleared: false },
    faults: new Map([[2, 'D']]),
    write: (position: number, line: SheetLine) => setLines((before) => ({ ...before, [position]: line })),
    save,
  };
  return <SheetLines questions={questions} state={state} />;
}

const cell = (position: number) => screen.getByLabelText<HTMLInputElement>(`Answer to question ${position}`);
const row = (position: number) => within(cell(position).closest('tr') ?? document.body);
const counts = (position: number, words: string) => expect(row(position).getAllByText(words)).not.toEqual([]);

test('each line says which answer counts: of the screen, of the sheet, or none because it was cleared', async () => {
  await showPage(<Typing questions={[question(1), question(2), question(3, { screen: '' })]} />);
  counts(1, 'C · screen');
  counts(3, 'No answer');
  fireEvent.change(cell(1), { target: { value: 'b' } });
  counts(1, 'B · sheet');
  // A letter goes on to the next line.
  expect(document.activeElement).toBe(cell(2));
  fireEvent.change(cell(1), { target: { value: '-' } });
  counts(1, 'C · screen');
  fireEvent.click(screen.getByLabelText('Question 1 is cleared'));
  counts(1, 'No answer · sheet');
  expect(cell(1).disabled).toBe(true);
});

test('what does not stand on the paper is said at its line; who had an own order has both numbers', async () => {
  await showPage(<Typing questions={[question(1, { shownAs: 2 }), question(2, { shownAs: 1 })]} />);
  expect(row(2).getByText('D is not on the paper')).toBeDefined();
  expect(screen.getByRole('columnheader', { name: 'On screen as' })).toBeDefined();
  cleanup();
  await showPage(<Typing questions={[question(1), question(2)]} />);
  expect(screen.queryByRole('columnheader', { name: 'On screen as' })).toBeNull();
});

test('the keyboard alone goes from line to line and saves', async () => {
  const save = vi.fn();
  await showPage(<Typing questions={[question(1), question(2)]} save={save} />);
  fireEvent.keyDown(cell(1), { key: 'Enter' });
  expect(document.activeElement).toBe(cell(2));
  fireEvent.keyDown(cell(2), { key: 'Enter', shiftKey: true });
  expect(document.activeElement).toBe(cell(1));
  fireEvent.keyDown(cell(1), { key: 'Enter', ctrlKey: true });
  expect(save).toHaveBeenCalledTimes(1);
});

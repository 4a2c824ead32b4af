import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../../platform/ui/fixtures/page.fixture.tsx';
import { AnswerCells } from './answer-cells.tsx';
import type { TypedQuestion } from '../../../domain/typing/typed-answers.ts';

afterEach(cleanup);

const question = (position: number, kind: TypedQuestion['kind'] = 'single'): TypedQuestion => ({
  position,
  kind,
  options: kind === 'numeric' ? 0 : 3,
  matches: 0,
  gaps: [],
});
const questions = [question(1), question(2, 'numeric'), question(3)];

function Sheet({ onSave }: { onSave: (answers: Record<number, string>) => void }) {
  const [answers, setAnswers] = useState<Record<number, string>>({});
  return (
    <AnswerCells
      questions={questions}
      answers={answers}
      faults={new Map()}
      onType={(position, text) => setAnswers((before) => ({ ...before, [position]: text }))}
      onSave={() => onSave(answers)}
    />
  );
}

const cell = (position: number) => screen.getByLabelText<HTMLInputElement>(`Answer to question ${position}`);
const type = (position: number, value: string) => fireEvent.change(cell(position), { target: { value } });

test('a letter goes on to the next cell, one that is not on the paper stays', async () => {
  await showPage(<Sheet onSave={() => undefined} />);
  expect(document.activeElement).toBe(cell(1));
  type(1, 'd');
  expect([cell(1).value, document.activeElement]).toEqual(['D', cell(1)]);
  type(1, 'Db');
  expect([cell(1).value, document.activeElement]).toEqual(['B', cell(2)]);
  type(2, '4.5');
  expect(document.activeElement).toBe(cell(2));
});

test('space leaves blank, backspace goes back, Enter after the last one saves', async () => {
  const save = vi.fn<(answers: Record<number, string>) => void>();
  await showPage(<Sheet onSave={save} />);
  fireEvent.keyDown(cell(1), { key: ' ' });
  expect(document.activeElement).toBe(cell(2));
  fireEvent.keyDown(cell(2), { key: 'Backspace' });
  expect(document.activeElement).toBe(cell(1));
  type(2, '12');
  fireEvent.keyDown(cell(2), { key: 'Backspace' });
  fireEvent.keyDown(cell(2), { key: 'Enter' });
  expect(document.activeElement).toBe(cell(3));
  type(3, 'c');
  fireEvent.keyDown(cell(3), { key: 'Enter' });
  expect(save).toHaveBeenCalledExactlyOnceWith({ 1: '', 2: '12', 3: 'C' });
});

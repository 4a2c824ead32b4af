import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import type { QuestionDraft } from '../../domain/question.ts';
import { Parts } from '../editor/parts/parts.tsx';
import type { Editor } from '../editor/use-editor.ts';
import { person, question } from '../question.fixture.ts';
import { WeightsChoice } from './weights-choice.tsx';

afterEach(cleanup);

let now: QuestionDraft;

function Weights() {
  const [draft, write] = useState(question().draft);
  useEffect(() => {
    now = draft;
  }, [draft]);
  const editor = { draft, write, faults: { errorAt: () => undefined, missing: [] } };
  return (
    <Parts editor={editor as unknown as Editor}>
      <WeightsChoice />
    </Parts>
  );
}

const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));

test('weights are written for each option, doubted and tried', async () => {
  await showPage(<Weights />, { me: person() });
  await click(screen.getByRole('checkbox', { name: 'Give options weights of their own' }));
  const field = await screen.findByLabelText('Weight of option A');
  await act(async () => void fireEvent.change(field, { target: { value: '50' } }));
  expect(now.key).toEqual({ kind: 'option', option: 'b', weights: { b: 100, a: 50 } });
  await click(screen.getByRole('radio', { name: 'A' }));
  expect(screen.getByText(/^Gives 0.5 of 1 points/)).toBeTruthy();
  await click(screen.getByRole('radio', { name: 'C' }));
  expect(screen.getByText(/^No points/)).toBeTruthy();
  await act(async () => void fireEvent.change(field, { target: { value: '100' } }));
  expect(screen.getByText(/^Option A is not marked as right and gives all points/)).toBeTruthy();
  await click(screen.getByRole('checkbox', { name: 'Give options weights of their own' }));
  expect(now.key).toEqual({ kind: 'option', option: 'b' });
});

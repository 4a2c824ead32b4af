import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '../fixtures/page.fixture.tsx';

afterEach(cleanup);

function Working() {
  const [working, setWorking] = useState(false);
  return (
    <>
      <button disabled={working}>Work</button>
      <input aria-label="Elsewhere" />
      <button onClick={() => setWorking(!working)}>switch</button>
    </>
  );
}

const button = () => screen.getByRole('button', { name: 'Work' });
const turn = () => act(async () => void fireEvent.click(screen.getByText('switch')));

/** A browser takes the focus from what is disabled without a word. */
async function workWithFocus() {
  await showPage(<Working />);
  act(() => button().focus());
  act(() => button().blur());
  await turn();
}

test('a button that has worked has the focus again', async () => {
  await workWithFocus();
  expect(document.activeElement).toBe(document.body);
  await turn();
  expect(document.activeElement).toBe(button());
});

test('what has taken the focus meanwhile keeps it', async () => {
  await workWithFocus();
  const field = screen.getByLabelText('Elsewhere');
  act(() => field.focus());
  await turn();
  expect(document.activeElement).toBe(field);
});

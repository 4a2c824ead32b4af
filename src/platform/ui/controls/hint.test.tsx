import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../fixtures/page.fixture.tsx';
import { Hint } from './hint.tsx';

afterEach(cleanup);

async function showHint(label: string) {
  const onPointerEnter = vi.fn();
  await showPage(
    <Hint label={label} focus>
      <button onPointerEnter={onPointerEnter}>Ash</button>
    </Hint>,
  );
  return { onPointerEnter, button: await screen.findByRole('button') };
}

// Nothing has a size here, so what floats takes its element for scrolled away: hence `hidden`.
const come = (to: Element, pointerType: string) => act(async () => void fireEvent.pointerEnter(to, { pointerType }));

test('words about an element are shown under the pointer, and describe it as long as they are', async () => {
  const { button, onPointerEnter } = await showHint('A tall tree');
  await come(button, 'mouse');
  const words = await screen.findByRole('tooltip', { hidden: true });
  expect(words.textContent).toBe('A tall tree');
  expect(button.getAttribute('aria-describedby')).toBe(words.firstElementChild?.id);
  expect(onPointerEnter).toHaveBeenCalledOnce();
  await act(async () => void fireEvent.pointerLeave(button));
  await waitFor(() => expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull());
  expect(button.hasAttribute('aria-describedby')).toBe(false);
});

test('Escape hides them, a finger does not show them, and nothing is shown without words', async () => {
  const { button } = await showHint('A tall tree');
  await come(button, 'touch');
  expect(button.hasAttribute('aria-describedby')).toBe(false);
  await come(button, 'mouse');
  await screen.findByRole('tooltip', { hidden: true });
  await act(async () => void fireEvent.keyDown(window, { key: 'Escape' }));
  await waitFor(() => expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull());
  cleanup();
  const { button: plain } = await showHint('');
  await come(plain, 'mouse');
  expect(plain.hasAttribute('aria-describedby')).toBe(false);
});

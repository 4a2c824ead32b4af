import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../fixtures/page.fixture.tsx';
import { RowMenu } from './row-menu.tsx';

afterEach(cleanup);

// Nothing has a size here, so what floats takes its element for scrolled away: hence `hidden`.
const press = (key: string, at: Element) => act(async () => void fireEvent.keyDown(at, { key }));

async function showMenu() {
  const run = vi.fn();
  await showPage(
    <RowMenu
      label="Ash"
      actions={[
        { label: 'Paint', run },
        { label: 'Sand', run: () => {} },
      ]}
    />,
  );
  return { run, button: await screen.findByRole('button', { name: 'Actions for Ash' }) };
}

test('a menu of a row is made when it is first opened, with the same button before and after', async () => {
  const { run, button } = await showMenu();
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.querySelector('[role="menu"]')).toBeNull();
  button.focus();
  await act(async () => void fireEvent.click(button));
  const menu = await screen.findByRole('menu', { hidden: true });
  expect(screen.getByRole('button', { name: 'Actions for Ash', hidden: true })).toBe(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(button.getAttribute('aria-controls')).toBe(menu.id);
  expect(menu.getAttribute('aria-labelledby')).toBe(button.id);
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: 'Paint', hidden: true })));
  expect(run).toHaveBeenCalledOnce();
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
});

test('the arrow down opens it as well, and Escape in it gives the focus back', async () => {
  const { button } = await showMenu();
  button.focus();
  await press('ArrowDown', button);
  const first = await screen.findByRole('menuitem', { name: 'Paint', hidden: true });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await press('Escape', first);
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  expect(document.activeElement).toBe(button);
});

import { TextInput } from '@mantine/core';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { showPage } from '../fixtures/page.fixture.tsx';
import { Dialog } from './dialog.tsx';
import { SidePanel } from './side-panel.tsx';

const close = vi.fn();
beforeEach(() => close.mockClear());
afterEach(cleanup);

function Page({ Frame, dirtyBefore = false }: { Frame: typeof Dialog | typeof SidePanel; dirtyBefore?: boolean }) {
  const [opened, setOpened] = useState(!dirtyBefore);
  const [typed, setTyped] = useState('');
  useLeaveGuard(dirtyBefore);
  useLeaveGuard(typed !== '');
  return (
    <>
      <button onClick={() => setOpened(true)}>Open</button>
      <Frame opened={opened} title="Room" onClose={close}>
        <TextInput label="Name" value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
      </Frame>
    </>
  );
}

const escape = () => act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }));
const type = async () => fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Hall' } });
const question = () => screen.queryByRole('alertdialog');
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test.each([
  ['a dialog', Dialog],
  ['a panel', SidePanel],
])('%s in which something was typed asks before it closes', async (_, Frame) => {
  await showPage(<Page Frame={Frame} />);
  await type();
  await escape();
  expect(question()).not.toBeNull();
  await press('Go on editing');
  expect(question()).toBeNull();
  expect(close).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Hall');
  await escape();
  await press('Close without saving');
  expect(close).toHaveBeenCalledOnce();
});

test('Escape in the question goes back to the dialog', async () => {
  await showPage(<Page Frame={Dialog} />);
  await type();
  await escape();
  await escape();
  expect(question()).toBeNull();
  expect(close).not.toHaveBeenCalled();
});

test('a dialog in which nothing was typed closes at once, also over unsaved work of its page', async () => {
  await showPage(<Page Frame={Dialog} dirtyBefore />);
  await press('Open');
  await screen.findByLabelText('Name');
  await escape();
  expect(question()).toBeNull();
  expect(close).toHaveBeenCalledOnce();
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { atExamAddress, pass, seated } from '../sitting.fixture.tsx';

atExamAddress();

const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' });
const type = (text: string) => act(() => fireEvent.change(words(), { target: { value: text } }));
const said = () => screen.getByRole('dialog').querySelector('output')?.textContent;

test('a comment reaches the server by itself, and is there when the dialog opens again', async () => {
  const room = await seated();
  await press('Comment on this question');
  await type('Both A and B hold.');
  await pass(10);
  expect(said()).toMatch(/^On this device\./);
  await pass(2500);
  expect(room.server.comments.get(1)?.words).toBe('Both A and B hold.');
  expect(said()).toMatch(/^Saved\./);
  await press('Close');
  await press('Your comment on this question');
  expect(words().value).toBe('Both A and B hold.');
  await type('');
  await press('Close');
  await pass(100);
  expect(room.server.comments.get(1)?.words).toBe('');
  expect(screen.getByRole('button', { name: 'Comment on this question' })).toBeTruthy();
});

test('closing the dialog sends the words at once', async () => {
  const room = await seated();
  await press('Comment on this question');
  await type('Both A and B hold.');
  await press('Close');
  await pass(100);
  expect(room.server.comments.get(1)?.words).toBe('Both A and B hold.');
});

test('without network the words are on this device, also after a reload, and go out when it is back', async () => {
  const room = await seated();
  act(() => room.network.cut());
  await press('Comment on this question');
  await type('The figure is missing.');
  await pass(15_000);
  expect(said()).toMatch(/^No connection\. Your words are on this device/);
  await press('Close');
  expect(screen.getByRole('button', { name: 'Your comment is not saved yet' })).toBeTruthy();
  cleanup();
  act(() => room.network.mend());
  await seated(room);
  await press('Continue here instead');
  await pass(1000);
  expect(room.server.comments.get(1)?.words).toBe('The figure is missing.');
  await press('Your comment on this question');
  expect(words().value).toBe('The figure is missing.');
});

test('the page at the end says that a comment is still here, until it has gone', async () => {
  const room = await seated();
  room.server.commentsFail = true;
  await press('Comment on this question');
  await type('Both A and B hold.');
  await press('Close');
  room.server.ended = 'ended_by_staff';
  await pass(15_000);
  expect(screen.getByText(/^1 comment on a question is still on this device\./)).toBeTruthy();
  room.server.commentsFail = false;
  await pass(10_000);
  expect(screen.queryByText(/still on this device/)).toBeNull();
});

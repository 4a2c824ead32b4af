import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { atExamAddress, pass, seated } from '../sitting.fixture.tsx';

atExamAddress();

const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' });
const type = (text: string) => act(() => fireEvent.change(words(), { target: { value: text } }));

test('a comment reaches the server, and is there when the dialog opens again', async () => {
  const room = await seated();
  await press('Comment on this question');
  await type('Both A and B hold.');
  await press('Send the comment');
  await pass(100);
  expect(room.server.comments).toEqual(new Map([[1, 'Both A and B hold.']]));
  expect(screen.getByText(/^Sent\./)).toBeTruthy();
  await press('Close');
  await press('Your comment on this question');
  expect(words().value).toBe('Both A and B hold.');
});

test('without network the words stay, also over a reload, and are sent later', async () => {
  const room = await seated();
  await press('Comment on this question');
  await type('The figure is missing.');
  act(() => room.network.cut());
  await press('Send the comment');
  await pass(15_000);
  expect(screen.getByText(/^Not sent: no connection\./)).toBeTruthy();
  cleanup();
  const { server } = await seated();
  await press('Your comment is not sent yet');
  expect(words().value).toBe('The figure is missing.');
  await press('Send the comment');
  await pass(100);
  expect(server.comments.get(1)).toBe('The figure is missing.');
  expect(sessionStorage.getItem('sanam.comment.s.1')).toBeNull();
});

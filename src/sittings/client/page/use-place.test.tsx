import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Desk, Paper } from '../desk/desk.ts';
import { usePlace } from './use-place.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const paper = (sittingId: string): Paper => {
  const questions = [1, 2, 3].map((position) => ({ position }));
  return { sittingId, questions, ownOrder: null } as unknown as Paper;
};

function Page({ sittingId }: { sittingId: string }) {
  const { seen } = usePlace({} as Desk, paper(sittingId));
  return <p>{[...seen].join()}</p>;
}

test('what was seen is known to another tab of this device, and to no other sitting', async () => {
  localStorage.setItem('sanam.seen', JSON.stringify(['one', 2, 3]));
  render(<Page sittingId="one" />);
  screen.getByText('2,3,1');
  cleanup();
  render(<Page sittingId="another" />);
  screen.getByText('1');
  expect(JSON.parse(localStorage.getItem('sanam.seen') ?? '')).toEqual(['another', 1]);
});

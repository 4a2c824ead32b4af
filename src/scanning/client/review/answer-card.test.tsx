import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { AnswerCard } from './answer-card.tsx';

afterEach(cleanup);

async function card() {
  const choose = vi.fn<(letters: readonly string[]) => void>();
  const next = vi.fn<() => void>();
  await showPage(
    <AnswerCard
      question={{
        question: 7,
        letters: 3,
        takes: 'one',
        read: ['A'],
        doubt: 'faint',
        pageId: 'page',
        place: null,
        typed: null,
      }}
      picture={null}
      choices={{}}
      onChoose={choose}
      onNext={next}
    />,
  );
  return { choose, next, region: screen.getByRole('region', { name: 'Answer to question 7' }) };
}

test('letters choose, Backspace leaves blank, and Enter takes what is there and goes on', async () => {
  const { choose, next, region } = await card();
  fireEvent.keyDown(region, { key: 'b', code: 'KeyB' });
  expect(choose).toHaveBeenLastCalledWith(['B']);
  fireEvent.keyDown(region, { key: 'x', code: 'KeyX' });
  expect(choose).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(region, { key: 'Backspace' });
  expect(choose).toHaveBeenLastCalledWith([]);
  expect(next).not.toHaveBeenCalled();
  fireEvent.keyDown(region, { key: 'Enter' });
  expect(choose).toHaveBeenLastCalledWith(['A']);
  expect(next).toHaveBeenCalledTimes(1);
});

test('Enter on a letter’s button is that button’s, and what was read is pressed', async () => {
  const { next } = await card();
  const button = screen.getByRole('button', { name: 'A' });
  expect(button.getAttribute('aria-pressed')).toBe('true');
  fireEvent.keyDown(button, { key: 'Enter' });
  expect(next).not.toHaveBeenCalled();
});

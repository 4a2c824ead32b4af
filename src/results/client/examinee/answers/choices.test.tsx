import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../../platform/ui/fixtures/page.fixture.tsx';
import { singleDraft } from '../../../../questions/domain/drafts.fixture.ts';
import type { OwnAnswer } from './api.ts';
import { Choices } from './choices.tsx';

// A loaded machine may take its time to draw the page.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

const { options } = singleDraft().content;
const shown = async (ruling: OwnAnswer['ruling'], ...sets: string[][]) => {
  const keys = sets.map((right) => ({ kind: 'options' as const, options: right }));
  const question = { kind: 'multiple', options, response: ['a'], ruling, keys } as unknown as OwnAnswer;
  await showPage(<Choices question={question} language="en" />);
};

test('of one right set each option is marked; of several each set stands below by its letters', async () => {
  await shown(null, ['a', 'b']);
  expect(await screen.findAllByText('Right')).toHaveLength(2);
  cleanup();
  await shown('accept', ['a', 'b'], ['c', 'b']);
  expect((await screen.findByText('What is right')).parentElement?.textContent).toBe('What is rightA B');
  expect(screen.getByText('Also accepted').parentElement?.textContent).toBe('Also acceptedB C');
  expect(screen.queryByText('Right')).toBeNull();
});

test('an option that is accepted too says so, and the key of a question that judges nobody is no right answer', async () => {
  const keysOf = (...right: string[]) => right.map((option) => ({ kind: 'option' as const, option }));
  const single = async (ruling: OwnAnswer['ruling'], ...right: string[]) => {
    cleanup();
    const question = { kind: 'single', options, response: 'a', ruling, keys: keysOf(...right) };
    await showPage(<Choices question={question as unknown as OwnAnswer} language="en" />);
    await screen.findByText('Your answer');
    return screen
      .getAllByRole('listitem')
      .map((row) => /(Right|Also accepted|Key of the paper)/.exec(row.textContent ?? '')?.[0]);
  };
  expect(await single('accept', 'b', 'a')).toEqual(['Also accepted', 'Right', undefined]);
  expect(await single('rekey', 'c')).toEqual([undefined, undefined, 'Right']);
  for (const ruling of ['credit', 'drop'] as const)
    expect(await single(ruling, 'b')).toEqual([undefined, 'Key of the paper', undefined]);
});

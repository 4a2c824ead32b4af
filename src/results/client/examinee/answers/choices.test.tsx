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
const shown = async (...sets: string[][]) => {
  const keys = sets.map((right) => ({ kind: 'options' as const, options: right }));
  const question = { kind: 'multiple', options, response: ['a'], keys } as unknown as OwnAnswer;
  await showPage(<Choices question={question} language="en" />);
};

test('of one right set each option is marked; of several each set stands below by its letters', async () => {
  await shown(['a', 'b']);
  expect(await screen.findAllByText('Right')).toHaveLength(2);
  cleanup();
  await shown(['a', 'b'], ['c', 'b']);
  expect((await screen.findByText('Any of these is right')).parentElement?.textContent).toBe(
    'Any of these is rightA BB C',
  );
  expect(screen.queryByText('Right')).toBeNull();
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../../platform/ui/fixtures/page.fixture.tsx';
import { questionApi } from '../../api.ts';
import { person, question } from '../../question.fixture.ts';
import { useCheck } from './use-check.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const { id, draft } = question();

function Probe() {
  const { warnings, isChecking } = useCheck(id, draft);
  return <p>{isChecking ? 'being checked' : `${warnings.length} warnings`}</p>;
}

test('nothing is said of a question before it was looked at', async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof questionApi.checkQuestion>>>();
  vi.spyOn(questionApi, 'checkQuestion').mockReturnValue(promise);
  await showPage(<Probe />, { me: person() });
  expect(await screen.findByText('being checked')).toBeTruthy();
  resolve({ faults: [], warnings: [] });
  expect(await screen.findByText('0 warnings')).toBeTruthy();
});

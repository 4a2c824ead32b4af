import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { examineeMe } from '../../../../identity/client/person.fixture.ts';
import { showPage } from '../../../../platform/ui/fixtures/page.fixture.tsx';
import { sittingApi } from '../api.ts';
import { MyFormerResults } from './my-former-results.tsx';

afterEach(cleanup);

const physics = {
  id: 'a',
  examTitle: 'Physics',
  module: 'M02',
  satOn: '2024-12-31',
  points: 4100,
  maxPoints: 5000,
  percent: 8200,
  passed: true,
  certificateNumber: 'A-7',
};

test('results of former times say what was written elsewhere, and that they come from there', async () => {
  const unsaid = { ...physics, id: 'b', examTitle: 'Logic', points: null, maxPoints: null, passed: null };
  vi.spyOn(sittingApi, 'listMyFormerResults').mockResolvedValue({ 'hydra:member': [physics, unsaid] });
  await showPage(<MyFormerResults />, { me: examineeMe });
  expect(await screen.findByText('Physics · M02')).toBeDefined();
  expect(screen.getByText(/brought in from another system/)).toBeDefined();
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(first).toMatch(/41 \/ 50 · 82%.*A-7.*Passed/);
  expect(second).toMatch(/82%/);
  expect(second).toMatch(/Not said/);
});

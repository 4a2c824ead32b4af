import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { identityApi } from '../api.ts';
import { SignInBlocks } from './sign-in-blocks.tsx';

afterEach(cleanup);

const accountId = '0198c000-0000-7000-8000-00000000000a';
const listed = vi.spyOn(identityApi, 'listSignInBlocks');
const cleared = vi.spyOn(identityApi, 'clearSignInBlock').mockResolvedValue({});
const none = { 'hydra:member': [], 'hydra:totalItems': 0 };

test('a waiting person is let through at once, and leaves the list', async () => {
  const block = { accountId, signInName: 'sat-0001', failures: 6, until: new Date('2026-11-21T03:05:00Z') };
  listed.mockResolvedValueOnce({ 'hydra:member': [block], 'hydra:totalItems': 1 }).mockResolvedValue(none);
  await showPage(<SignInBlocks />);
  const button = await screen.findByRole('button', { name: 'Let sat-0001 try again' });
  expect(screen.getByText('6 wrong tries · waits until 10:05')).toBeTruthy();
  await act(async () => void fireEvent.click(button));
  expect(cleared.mock.calls[0]?.[0]).toEqual({ accountId });
  expect(await screen.findByText('Nobody has to wait.')).toBeTruthy();
});

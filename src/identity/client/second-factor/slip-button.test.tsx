import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../../../platform/client/api.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { identityApi } from '../api.ts';
import * as printing from './print-lines.ts';
import { SlipButton } from './slip-button.tsx';
import { adminMe } from '../person.fixture.ts';

const slip = { code: 'K7QM-2XTD', signInName: 'sat-0001', expiresAt: new Date('2026-11-24T03:00:00Z') };
const issue = vi.spyOn(identityApi, 'issueSignInSlip');
const print = vi.spyOn(printing, 'printLines').mockImplementation(() => {});
const personId = '0198c000-0000-7000-8000-00000000000c';

beforeEach(() => {
  issue.mockReset().mockResolvedValue(slip);
  print.mockClear();
});
afterEach(cleanup);

const press = async (name: string) => {
  const where = screen.queryByRole('dialog') ?? document.body;
  await act(async () => void fireEvent.click(within(where).getByRole('button', { name })));
};
async function open(isStaff = false) {
  await showPage(<SlipButton personId={personId} isStaff={isStaff} />, { me: adminMe });
  await press('Code for one sign-in');
}

test('a code is made after one question, shown once and printed alone', async () => {
  await open();
  expect(issue).not.toHaveBeenCalled();
  expect(screen.queryByText(/neither of you is a second pair of eyes/)).toBeNull();
  await press('Make a code');
  expect(issue.mock.calls[0]?.[0]).toEqual({ personId });
  const shown = await screen.findByText(slip.code);
  expect(shown.getAttribute('aria-label')).toBe('Code of the slip');
  await press('Print');
  const [title, lines] = print.mock.calls[0] ?? [];
  expect(title).toBe('Code for one sign-in of sat-0001');
  expect(lines?.[0]).toBe(slip.code);
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  await waitFor(() => expect(screen.queryByText(slip.code)).toBeNull());
});

test('who makes one for an administrator reads first what follows from it', async () => {
  await open(true);
  expect(screen.getByText(/for seven days neither of you is a second pair of eyes for the other/)).toBeTruthy();
});

test('a refusal stands in the dialog, which stays', async () => {
  issue.mockRejectedValue(new Refused('slip_for_yourself', {}));
  await open();
  await press('Make a code');
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).not.toBe('');
  expect(screen.queryByText(slip.code)).toBeNull();
});

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as printing from '../../../identity/client/second-factor/print-lines.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import texts from '../../texts/en.json' with { type: 'json' };
import { invigilationApi } from '../api.ts';
import { place } from '../place.fixture.ts';
import { NewCodesDialog } from './new-codes-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ids = ['019ac000-0000-7000-8000-00000000000a', '019ac000-0000-7000-8000-00000000000b'] as const;
const examId = '019ac000-0000-7000-8000-000000000001';
const places = [
  place('A1', { examineeId: ids[0] }),
  place('A2', { examineeId: ids[1], state: 'expected', sittingId: null }),
];
const { newCodes } = texts;

async function asked(chosen: typeof places) {
  await showPage(<NewCodesDialog examId={examId} places={places} chosen={chosen} onClose={() => undefined} />);
  return within(await screen.findByRole('dialog'));
}

test('all get codes for one reason; the list is read out, and printed with whose they are', async () => {
  const give = vi
    .spyOn(invigilationApi, 'giveEntryCodes')
    .mockResolvedValue({ codes: ids.map((examineeId, at) => ({ examineeId, code: `ABCD-234${at}` })) });
  const print = vi.spyOn(printing, 'printLines').mockReturnValue();
  const dialog = await asked([]);
  fireEvent.click(dialog.getByRole('button', { name: newCodes.all.replace('{{count}}', '2') }));
  fireEvent.click(dialog.getByRole('button', { name: texts.reason.lostCode }));
  fireEvent.click(dialog.getByRole('button', { name: newCodes.give }));
  const list = within(await dialog.findByRole('status'));
  expect(give).toHaveBeenCalledWith({ examId, examineeIds: [...ids], words: texts.reason.lostCode });
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'A1 S-A1 Mali A1ABCD-2340',
    'A2 S-A2 Mali A2ABCD-2341',
  ]);
  fireEvent.click(dialog.getByRole('button', { name: newCodes.print }));
  expect(print.mock.calls[0]?.[1]).toEqual(['ABCD-2340  A1 S-A1 Mali A1', 'ABCD-2341  A2 S-A2 Mali A2']);
});

test('without a reason, or without anybody, nothing is sent', async () => {
  const give = vi.spyOn(invigilationApi, 'giveEntryCodes');
  const dialog = await asked([]);
  fireEvent.click(dialog.getByRole('button', { name: newCodes.notCome.replace('{{count}}', '1') }));
  fireEvent.click(dialog.getByRole('button', { name: newCodes.give }));
  await vi.waitFor(() =>
    expect(dialog.getByRole('textbox', { name: texts.words }).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(give).not.toHaveBeenCalled();
});

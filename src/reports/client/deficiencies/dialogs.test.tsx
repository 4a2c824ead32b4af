import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { adminMe } from '../../../identity/client/person.fixture.ts';
import { peopleApi } from '../../../people/client/api.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import type { Deficiency } from '../../deficiency-contract.ts';
import { reportApi } from '../api.ts';
import { DueDialog } from './due-dialog.tsx';
import { RetrainingOfMany } from './retraining-of-many.tsx';
import { RetrainingDialog } from './retraining-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const [one, other, person, moduleId] = [1, 2, 3, 4].map((n) => `0198c000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
  string,
];

const row: Deficiency = {
  resultId: one,
  examineeId: person,
  number: 'S-1',
  givenName: { en: 'Mali' },
  familyName: { en: 'Dee' },
  exam: { id: one, number: 3, title: { en: 'March' }, opensAt: new Date('2026-03-01T02:00:00Z') },
  module: { id: moduleId, code: '6', title: { en: 'Materials' } },
  percent: 70,
  passed: false,
  wholeSyllabus: false,
  subsections: [{ code: '6.1', title: { en: 'Steel' }, wrong: 2, total: 4 }],
  dueOn: '2026-04-01',
  retrainedOn: null,
  trainedBy: '',
  state: 'open',
};

const button = (name: string) => screen.getByRole('button', { name });

test('a due date that is emptied is taken off; of several reports none stands there before', async () => {
  const send = vi.spyOn(reportApi, 'setDeficiencyDue').mockResolvedValue({ set: 1 });
  const onDone = vi.fn();
  await showPage(<DueDialog rows={[row]} onDone={onDone} onClose={() => undefined} />, { me: adminMe });
  const day = await screen.findByLabelText<HTMLInputElement>(/Due date/);
  expect(day.value).toContain('2026');
  fireEvent.change(day, { target: { value: '' } });
  fireEvent.blur(day);
  fireEvent.click(button('Save'));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(send).toHaveBeenCalledWith({ resultIds: [one], dueOn: null });
  cleanup();
  await showPage(<DueDialog rows={[row, { ...row, resultId: other }]} onDone={onDone} onClose={() => undefined} />, {
    me: adminMe,
  });
  expect(await screen.findByText('For 2 reports.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/Due date/).value).toBe('');
});

test('retraining names who gave it and the parts; without a note nothing is sent and nothing typed is lost', async () => {
  const send = vi.spyOn(peopleApi, 'recordTraining').mockResolvedValue({ id: one });
  const onDone = vi.fn();
  await showPage(<RetrainingDialog row={row} onDone={onDone} onClose={() => undefined} />, { me: adminMe });
  const by = await screen.findByLabelText<HTMLInputElement>('Given by');
  fireEvent.change(by, { target: { value: 'Mr Somchai' } });
  fireEvent.click(button('Save'));
  const note = screen.getByLabelText<HTMLTextAreaElement>(/Note/);
  await waitFor(() => expect(note.getAttribute('aria-invalid')).toBe('true'));
  expect(send).not.toHaveBeenCalled();
  expect(by.value).toBe('Mr Somchai');
  fireEvent.change(note, { target: { value: 'Four hours' } });
  fireEvent.click(button('Save'));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({
      examineeId: person,
      moduleId,
      kind: 'retraining',
      trainedBy: 'Mr Somchai',
      subsections: ['6.1'],
      note: 'Four hours',
    }),
  );
});

test('retraining for several reports is one act with one day and one note', async () => {
  const send = vi.spyOn(reportApi, 'recordRetraining').mockResolvedValue({ recorded: 2 });
  const onDone = vi.fn();
  const rows = [row, { ...row, resultId: other }];
  await showPage(<RetrainingOfMany rows={rows} onDone={onDone} onClose={() => undefined} />, { me: adminMe });
  expect(await screen.findByText(/^For 2 reports/)).toBeDefined();
  fireEvent.change(screen.getByLabelText(/Note/), { target: { value: 'Four hours' } });
  fireEvent.click(button('Save'));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ resultIds: [one, other], note: 'Four hours' }));
});

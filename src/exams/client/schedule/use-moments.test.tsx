import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { examContract } from '../../contract.ts';
import { MomentInput } from './moment-input.tsx';
import type { ScheduleDraft } from './schedule-draft.ts';
import { useMoments } from './use-moments.ts';

afterEach(cleanup);

function Moments() {
  const form = useAppForm<ScheduleDraft, typeof examContract.createExam.input>({
    feature: 'exams',
    initial: { opensAt: '2026-12-01T09:00', closesAt: '2026-12-01T09:30' } as unknown as ScheduleDraft,
    schema: examContract.createExam.input,
    send: () => Promise.resolve({}),
  });
  const { opening, closing } = useMoments(form);
  return (
    <>
      <MomentInput label="Opens" zone="Asia/Bangkok" {...opening} />
      <MomentInput label="Last start" zone="Asia/Bangkok" {...closing} />
      <output>{form.values.closesAt}</output>
    </>
  );
}

const lastStart = () => screen.getByRole('status').textContent;
const group = (name: string) => within(screen.getByRole('group', { name }));

function typeDay(name: string, text: string) {
  const day = group(name).getByRole('textbox', { name });
  fireEvent.focus(day);
  fireEvent.change(day, { target: { value: text } });
  fireEvent.blur(day);
}

function typeTime(name: string, text: string) {
  fireEvent.change(group(name).getByLabelText(/^Time/), { target: { value: text } });
}

test('the last start follows an opening that moves', async () => {
  await showPage(<Moments />);
  typeDay('Opens', '12/15/2026');
  expect(lastStart()).toBe('2026-12-15T09:30');
  typeTime('Opens', '13:00');
  expect(lastStart()).toBe('2026-12-15T13:30');
  // A day that is cleared and typed again is a move as well.
  typeDay('Opens', '');
  typeDay('Opens', '12/16/2026');
  expect(lastStart()).toBe('2026-12-16T13:30');
});

test('a last start that was set by hand stays where it is', async () => {
  await showPage(<Moments />);
  typeTime('Last start', '10:00');
  typeDay('Opens', '11/30/2026');
  expect(lastStart()).toBe('2026-12-01T10:00');
});

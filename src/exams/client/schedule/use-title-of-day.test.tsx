import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { examContract } from '../../contract.ts';
import type { Exam } from '../api.ts';
import type { ScheduleDraft } from './schedule-draft.ts';
import { useTitleOfDay } from './use-title-of-day.ts';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

const like = { title: { en: 'Physics' }, opensAt: new Date('2026-11-30T02:00:00Z') } as unknown as Exam;
const opens = (opensAt: string) =>
  ({ opensAt, title: { en: 'Physics (7 December 2026)' } }) as unknown as ScheduleDraft;

function Form() {
  const form = useAppForm<ScheduleDraft, typeof examContract.createExam.input>({
    feature: 'exams',
    initial: opens('2026-12-07T09:00'),
    schema: examContract.createExam.input,
    send: () => Promise.resolve({}),
  });
  useTitleOfDay(form, { like, zone: 'Asia/Bangkok' });
  return (
    <>
      <p>{form.values.title.en}</p>
      <button onClick={() => form.setFieldValue('opensAt', '2026-12-14T09:00')}>A week later</button>
      <button onClick={() => form.setFieldValue('title', { en: 'Physics for group 2' })}>Another title</button>
    </>
  );
}

test('the day in the title goes along with the opening', async () => {
  await showPage(<Form />);
  fireEvent.click(screen.getByText('A week later'));
  expect(await screen.findByText('Physics (14 December 2026)')).toBeTruthy();
});

test('a title that somebody wrote stays', async () => {
  await showPage(<Form />);
  fireEvent.click(screen.getByText('Another title'));
  fireEvent.click(screen.getByText('A week later'));
  await waitFor(() => expect(screen.getByText('Physics for group 2')).toBeTruthy());
});

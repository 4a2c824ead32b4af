import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { examContract } from '../../contract.ts';
import { examApi } from '../api.ts';
import { everybodyOnScreen } from '../candidates/way-draft.ts';
import { ClashFields } from './clash-fields.tsx';
import type { ScheduleDraft } from './schedule-draft.ts';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Plan() {
  const form = useAppForm<ScheduleDraft, typeof examContract.createExam.input>({
    feature: 'exams',
    initial: {
      kind: 'e_exam',
      opensAt: '',
      closesAt: '',
      classroomIds: [],
      ways: everybodyOnScreen,
      overrideReason: '',
    } as unknown as ScheduleDraft,
    schema: examContract.createExam.input,
    send: () => Promise.resolve({}),
  });
  return (
    <>
      <button onClick={() => form.setFieldError('overrideReason', 'The plan clashes.')}>Refuse</button>
      <button onClick={() => form.setFieldValue('roomId', 'r')}>Other room</button>
      <ClashFields form={form} zone="Asia/Bangkok" generatedExamId="g" examId={null} />
    </>
  );
}

test('a refusal for clashes goes when the plan is changed', async () => {
  vi.spyOn(examApi, 'findClashes').mockResolvedValue({
    clashes: [],
    sameTitle: [],
    candidateCount: 1,
    unsubscribed: [],
  });
  await showPage(<Plan />);
  fireEvent.click(screen.getByText('Refuse'));
  expect(await screen.findByText('The plan clashes.')).toBeTruthy();
  fireEvent.click(screen.getByText('Other room'));
  await waitFor(() => expect(screen.queryByText('The plan clashes.')).toBeNull());
  expect(screen.queryByRole('textbox')).toBeNull();
});

import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Exam } from '../../../exams/client/api.ts';
import type { Permission } from '../../../platform/access.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { person } from '../../../questions/client/question.fixture.ts';
import { resultApi } from '../../../results/client/staff/api.ts';
import type { CertificateToSee, DecisionList } from '../api.ts';
import { CertificatesView } from './certificates-view.tsx';

// A loaded machine may take its time to draw the page.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const exam = { id: crypto.randomUUID(), number: 7 } as Exam;
const decision = {
  id: crypto.randomUUID(),
  number: 157,
  policy: 'rekey',
  decidedAt: new Date('2026-11-28T05:00:00Z'),
} as DecisionList['hydra:member'][number];

const row = (number: string, change: Partial<CertificateToSee>): CertificateToSee => ({
  resultId: crypto.randomUUID(),
  number,
  givenName: { en: 'Mali' },
  familyName: { en: 'Dee' },
  standing: 'fails',
  certificate: { id: crypto.randomUUID(), serial: `SAT-2026-0000${number}` },
  says: { points: 300, maxPoints: 400, percent: 75 },
  now: { points: 200, maxPoints: 400, percent: 50, passed: false },
  decisions: [decision.id],
  ...change,
});
const passes = { points: 400, maxPoints: 400, percent: 100, passed: true };
const certificates = [
  row('1', {}),
  row('2', { standing: 'other_marks', now: passes }),
  row('3', { standing: 'lacks', certificate: null, says: null, now: passes }),
];
const view = (held?: readonly Permission[]) =>
  showPage(<CertificatesView exam={exam} list={{ 'hydra:member': [decision], certificates }} />, { me: person(held) });

/** Opens the menu of the row of a person and chooses from it. */
async function act(of: string, name: string) {
  const cells = await screen.findAllByText(of);
  const found = cells[0]?.closest('tr');
  if (!found) throw new Error(`no row of ${of}`);
  fireEvent.click(within(found).getByRole('button', { name: /^(Actions|More)/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}

test('a certificate of somebody who fails is revoked with the decision in the note, for the reason that the result changed', async () => {
  const revoked = vi.spyOn(resultApi, 'revokeCertificates').mockResolvedValue({ revoked: 1 });
  await view();
  await act('1', 'Revoke');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toMatch(
    /^Decision on #157 of .+: Another answer is right$/,
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  await vi.waitUntil(() => revoked.mock.calls.length === 1);
  expect(revoked.mock.calls[0]?.[0]).toMatchObject({
    certificateIds: [certificates[0]?.certificate?.id],
    why: 'changed_result',
  });
});

test('one with other marks is replaced; who has none is led to where certificates are issued', async () => {
  const replaced = vi.spyOn(resultApi, 'replaceCertificate').mockResolvedValue({ serial: 'SAT-2026-00009' });
  await view();
  await act('2', 'Replace');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Replace' }));
  await vi.waitUntil(() => replaced.mock.calls.length === 1);
  expect(replaced.mock.calls[0]?.[0]).toMatchObject({ certificateId: certificates[1]?.certificate?.id });
  expect(screen.getByRole('link', { name: 'To the results' }).getAttribute('href')).toContain('tab=results');
});

test('who may not issue certificates sees the list and why there is nothing to do', async () => {
  await view(['report.generateReportExams', 'exam.generate']);
  expect(await screen.findByText(/by people who may issue certificates/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Revoke/ })).toBeNull();
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { adminMe } from '../../identity/client/person.fixture.ts';
import type { Permission } from '../../platform/access.ts';
import type { Me } from '../../platform/client/session/me.ts';
import { showPage } from '../../platform/ui/fixtures/page.fixture.tsx';
import { ExamsAtHand } from './exams-at-hand.tsx';
import { LastResults } from './last-results.tsx';

afterEach(cleanup);

const exam = { id: 'e1', title: { en: 'Module 3' }, kind: 'e_exam', state: 'open' } as const;
const result = { examId: 'e2', title: { en: 'Module 8' }, taken: 9, passed: 8, mean: 81, releasedAt: null };
const now = new Date('2026-11-22T03:00:00Z');

const holding = (...permissions: Permission[]): Me => ({
  ...adminMe,
  actor: { ...adminMe.actor, permissions } as never,
});

async function linksFor(me: Me): Promise<(string | null)[]> {
  await showPage(
    <>
      <ExamsAtHand exams={[{ ...exam, opensAt: now, candidateCount: 9, finishedCount: 1 } as never]} now={now} />
      <LastResults results={[result]} />
    </>,
    { me },
  );
  expect([screen.getByText('Module 3'), screen.getByText('Module 8')]).toHaveLength(2);
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
}

test('exams link on for people who may go there, and for nobody else', async () => {
  expect(await linksFor(holding('report.generateCertificates'))).toEqual([
    '/admin/exams',
    '/admin/exams/e1',
    '/admin/exams/e2?tab=results',
  ]);
  cleanup();
  expect(await linksFor(holding('question.view'))).toEqual([]);
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FactList } from '../../../platform/ui/text/fact-list.tsx';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import type { Exam } from '../api.ts';
import { RoomCodeBadge } from '../exam/exam-badges.tsx';
import { useEntryFacts } from './use-entry-facts.ts';

afterEach(cleanup);

const exam = (more: Partial<Exam>) =>
  ({ kind: 'e_exam', state: 'scheduled', entryBy: 'sign_in', networks: [], ...more }) as Exam;

function Shown({ exam: shown }: { exam: Exam }) {
  return (
    <>
      <RoomCodeBadge exam={shown} />
      <FactList facts={useEntryFacts(shown)} />
    </>
  );
}

const asked = { use: 'devices', byStandard: true } as const;

test('an exam whose standard asks for the code of the room says so, and what the code is for', async () => {
  await showPage(<Shown exam={exam({ roomCode: asked })} />);
  expect(screen.getAllByText('Code of the room')).toHaveLength(2);
  expect(screen.getByText(/^Lets a second device in\s/).textContent).toContain(
    'The standard of this exam asks for it.',
  );
});

test('where the company asks for it, the page says where; the badge goes when nobody can begin any more', async () => {
  const rule = { use: 'devices_and_start', byStandard: false } as const;
  await showPage(<Shown exam={exam({ roomCode: rule, state: 'released' })} />);
  expect(screen.getAllByText('Code of the room')).toHaveLength(1);
  expect(screen.getByText(/^Opens the paper, and lets a second device in\s/).textContent).toContain(
    'Your company asks for it, under Settings, Entry.',
  );
});

test('without a code, and on paper, nothing is said of one', async () => {
  await showPage(<Shown exam={exam({ roomCode: { use: 'none', byStandard: false } })} />);
  expect(screen.queryByText('Code of the room')).toBeNull();
  cleanup();
  await showPage(<Shown exam={exam({ roomCode: asked, kind: 'paper' })} />);
  expect(screen.queryByText('Code of the room')).toBeNull();
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { factTexts } from '../../../exams/texts/facts/index.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { shownFacts } from '../../contract.ts';
import type { MyExam } from './api.ts';
import { CurrentExam } from './current-exam.tsx';
import { ComingExam } from './exam-line.tsx';
import { myExam } from './my-exam.fixture.ts';

afterEach(cleanup);

const names = shownFacts.keyof().options;
const said = shownFacts.parse(Object.fromEntries(names.map((fact) => [fact, `(${fact})`])));
const now = new Date('2026-11-19T02:00:00Z');

const parts = [
  ['a coming exam', (exam: MyExam) => <ComingExam exam={exam} now={now} />],
  ['an exam to start', (exam: MyExam) => <CurrentExam exam={exam} />],
] as const;

test.each(parts)('%s says each fact with its name, and leaves out what nobody gave', async (_, part) => {
  const { container } = await showPage(part({ ...myExam, ...said }), { language: 'th' });
  await screen.findByText(myExam.title.en);
  for (const fact of names) expect(container.textContent).toContain(`${factTexts.th[fact].name}: (${fact})`);
  cleanup();

  const without = await showPage(part(myExam), { language: 'th' });
  await screen.findByText(myExam.title.en);
  for (const fact of names) expect(without.container.textContent).not.toContain(factTexts.th[fact].name);
});

test.each(parts)('%s says the seat, what may be brought and what has to be known', async (_, part) => {
  const shown = { seat: 'A3', aids: { th: 'ไม้บรรทัด' }, instructions: { th: 'มาก่อนเวลา 15 นาที' } };
  const { container } = await showPage(part({ ...myExam, ...shown }), { language: 'th' });
  await screen.findByText(myExam.title.en);
  for (const words of ['ที่นั่งสอบ: A3', 'ไม้บรรทัด', 'มาก่อนเวลา 15 นาที']) expect(container.textContent).toContain(words);
  cleanup();
  const without = await showPage(part(myExam), { language: 'th' });
  await screen.findByText(myExam.title.en);
  for (const name of ['ที่นั่งสอบ', 'อุปกรณ์ที่อนุญาต', 'คำชี้แจง']) expect(without.container.textContent).not.toContain(name);
});

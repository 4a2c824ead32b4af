import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '../../platform/ui/fixtures/page.fixture.tsx';
import { HeatMap } from './heat-map.tsx';
import { TrendPlot } from './trend-plot.tsx';

afterEach(cleanup);

const exam = (id: string, number: number) => ({
  id,
  number,
  title: { en: `Module 6, ${id}` },
  opensAt: new Date('2026-03-01T02:00:00Z'),
  passMark: 75,
  taken: 3,
  passed: number,
  mean: 58.33,
  passRate: number / 3,
  low: 0.061,
  high: 0.792,
});
const part = (examId: string, code: string, correct: number, total: number) => ({
  examId,
  subsectionId: code,
  code,
  title: { en: `Part ${code}` },
  correct,
  total,
});

const cellsOf = (name: RegExp) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('a heat map says each share in its field, and over all exams; nothing asked is no nought', async () => {
  const parts = [part('a', '6.1', 1, 4), part('b', '6.1', 3, 4), part('b', '6.2', 0, 2)];
  await showPage(<HeatMap parts={parts} exams={[exam('a', 1), exam('b', 2)]} fileName="M06" />);
  expect(cellsOf(/6\.1/)).toEqual(['25%', '75%', '50%']);
  expect(cellsOf(/6\.2/)).toEqual(['–', '0%', '0%']);
});

test('the trend stands beside the plot as a table', async () => {
  await showPage(<TrendPlot exams={[exam('a', 1)]} fileName="M06" />);
  const table = within(screen.getByRole('table', { name: 'Trend over exams', hidden: true }));
  const cells = table.getAllByRole('cell', { hidden: true }).map(({ textContent }) => textContent);
  expect(cells).toEqual(['Exam 1 Module 6, a', '03/01/2026', '3', '1', '33%', '6% – 79%', '58.3%']);
});

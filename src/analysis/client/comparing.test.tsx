import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Exam } from '../../exams/client/api.ts';
import { showPage } from '../../platform/ui/fixtures/page.fixture.tsx';
import type { Analysis, ComparedGroup, Equated, ShownEquating } from './api.ts';
import { EquatingFigures } from './equating/equating-figures.tsx';
import { Groups } from './groups/groups-view.tsx';
import { SlopeTable } from './scale/slope-table.tsx';
import { WrightMap } from './scale/wright-map.tsx';

vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

const exam = { id: 'exam', number: 3 } as unknown as Exam;
const ids = ['one', 'two', 'three'];
const analysis = {
  scopes: [{}],
  questions: ids.map((questionId, at) => ({
    questionId,
    number: at + 11,
    content: { stem: { en: `<p>Which is ${questionId}?</p>` } },
    places: [{ paper: 'A', position: at + 1, optionOrder: [] }],
  })),
} as unknown as Analysis;

const difference = (questionId: string, delta: number | null, etsClass: 'A' | 'B' | 'C' | null) => ({
  questionId,
  group: 0.4,
  others: 0.6,
  delta,
  low: delta === null ? null : delta - 0.5,
  high: delta === null ? null : delta + 0.5,
  etsClass,
});
const english: ComparedGroup = {
  key: 'en',
  code: null,
  persons: 40,
  others: 80,
  differences: [difference('one', 0.2, 'A'), difference('two', -2.1, 'C'), difference('three', 1.2, 'B')],
};
const small: ComparedGroup = { key: 'th', code: null, persons: 8, others: 112, differences: null };

const showGroups = (groups: ComparedGroup[], path = '/', unknown = 0) =>
  showPage(<Groups exam={exam} analysis={analysis} compared={{ groups, unknown }} />, { path });

test('a group that can be compared is shown first, the clearest difference on top, in words', async () => {
  await showGroups([small, english], '/', 2);
  expect(await screen.findByText(/One question was clearly harder for this group/)).toBeDefined();
  expect(screen.getByText('Of 2 persons it is not known.')).toBeDefined();
  expect(screen.getByText(/With fewer than 100 on one side only large differences come out/)).toBeDefined();
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByText(/^Which is/).textContent)).toEqual([
    'Which is two?',
    'Which is three?',
    'Which is one?',
  ]);
  expect(rows.map((row) => row.querySelector('.status-badge')?.textContent)).toEqual([
    'Clearly harder',
    'Somewhat easier',
    'No difference',
  ]);
});

test('of a group that is too small it is said how many it takes, and no question is judged', async () => {
  await showGroups([small, english], '/?group=th');
  expect(await screen.findByText('It takes 30 in the group and 30 others. There are 8 and 112.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  cleanup();
  await showGroups([]);
  expect(await screen.findByText('Nothing to compare')).toBeDefined();
});

const anchor = (questionId: string, drift: number, isLeftOut: boolean) => ({
  questionId,
  number: 7,
  title: { en: `Anchor ${questionId}` },
  from: drift,
  to: 0,
  drift,
  standardError: 0.1,
  isLeftOut,
});
const equating: ShownEquating = {
  anchors: [anchor('one', 0.1, false), anchor('two', -1.3, true), anchor('three', 0.2, false)],
  meanSigma: { slope: 1, shift: 0.41 },
  stockingLord: { slope: 1, shift: 0.44 },
  scores: [0, 1.2, 2.3, 3.3, 4].map((equivalent, score) => ({ score, equivalent })),
  ownMean: 0.6,
  equatedMean: 0.66,
  otherMean: 0.7,
};
const equated: Equated = { persons: 60, otherPersons: 300, questions: 40, why: null, equating };

test('an equating says what its shift means in points, which anchor drifted, and what the pass mark is worth', async () => {
  await showPage(<EquatingFigures {...{ exam, equated, equating }} model="rasch" passMark={75} />);
  expect(await screen.findByText('+0.44')).toBeDefined();
  expect(screen.getByText(/By mean and sigma: \+0\.41/)).toBeDefined();
  expect(screen.getByText(/for them this paper is harder by 6 points of 100/)).toBeDefined();
  // Three of four pass here; 3.3 of four there.
  expect(screen.getByText('To pass here is as hard as 82.5% there.')).toBeDefined();
  const [first] = screen.getAllByRole('row').slice(1);
  expect(first?.textContent).toMatch(/#7 Anchor two.*Left out: it drifted/);
  expect(
    screen.getByText('2 anchors are few: 8 or more would be a firm ground for papers of this length.'),
  ).toBeDefined();
  expect(screen.getByText('With fewer than 100 persons on one side the figures are rough.')).toBeDefined();
});

test('the map says in words how the paper suits its people, and what lies beyond it', async () => {
  const question = (questionId: string, difficulty: number, infit: number) => ({
    questionId,
    difficulty,
    standardError: 0.25,
    infit,
    outfit: 1,
  });
  const scale = {
    questions: [question('one', -1.2, 1), question('two', 1.2, 1.4)],
    people: [
      { right: 1, ability: 0.4, persons: 10 },
      { right: 2, ability: 1.4, persons: 30 },
    ],
    allRight: 2,
    noneRight: 0,
    leftOut: ['three'],
    slopes: null,
  };
  await showPage(<WrightMap scale={scale} places={new Map(ids.map((id, at) => [id, at + 1]))} />);
  expect(await screen.findByText(/lies 1.15 logits above the mean difficulty/)).toBeDefined();
  expect(screen.getByText('2 persons had everything right and stand above the map.')).toBeDefined();
  expect(screen.getByText(/^Question 3 is not on the map/)).toBeDefined();
  const cells = (label: string) =>
    within(screen.getByRole('table', { name: label, hidden: true }))
      .getAllByRole('row', { hidden: true })
      .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells('People and questions by half logits')).toEqual([
    ['From logit', 'People', 'Questions'],
    ['1', '30', '2'],
    ['0.5', '0', ''],
    ['0', '10', ''],
    ['-0.5', '0', ''],
    ['-1', '0', ''],
    ['-1.5', '0', '1'],
  ]);
  expect(cells('The questions on the scale')[1]).toEqual(['2', '1.2', '0.25', '1.4', '1']);
});

test('each question has its slope, those that hardly follow their curve first', async () => {
  const places = new Map(ids.map((id, at) => [id, at + 1]));
  const sloped = { slope: 1.234, slopeError: 0.1, difficulty: -0.5, difficultyError: 0.08, chance: 0.4 };
  const flat = { slope: 0.05, slopeError: 0.1, difficulty: null, difficultyError: null, chance: 0.00002 };
  const slopes = [
    { questionId: 'one', ...sloped },
    { questionId: 'two', ...flat },
  ];
  await showPage(<SlopeTable slopes={slopes} persons={240} places={places} />);
  const table = await screen.findByRole('table', { name: 'The questions with their slopes' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['2', '0.05', '0.1', '–', '–', '< 0.01'],
    ['1', '1.23', '0.1', '-0.5', '0.08', '0.4'],
  ]);
});

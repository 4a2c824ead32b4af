import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../../../platform/client/api.ts';
import type { Me } from '../../../platform/client/session/me.ts';
import { permissions } from '../../../platform/access.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { readingApi } from '../../../syllabus/client/syllabus-query.ts';
import { assemblyApi } from '../api.ts';
import { BlueprintPage } from './blueprint-page.tsx';

// A loaded machine may take its time to draw the page.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const ids = { m: crypto.randomUUID(), a: crypto.randomUUID(), b: crypto.randomUUID(), gone: crypto.randomUUID() };
const stock = new Map<string, number>([
  [ids.a, 10],
  [ids.b, 3],
]);
const me: Me = {
  actor: {
    kind: 'administrator',
    accountId: 'x',
    sessionId: '',
    companyId: 'c',
    role: 'ROLE_COMPANY_ADMIN',
    permissions,
    datasetRole: null,
  },
  role: 'ROLE_COMPANY_ADMIN',
  language: 'en',
  signInName: 'x',
  givenName: {},
  familyName: {},
  company: { id: 'c', code: 'c', name: { en: 'School' }, model: 'TYPE', timeZone: 'Asia/Bangkok' },
  lastSignInAt: null,
};

beforeEach(() => {
  const subsection = (id: string, code: string, retired = false) => ({
    id,
    code,
    title: { en: `Chapter ${code}` },
    level: 2,
    questionCount: 20,
    usableCount: 9,
    allCount: 20,
    levels: {},
    hours: null,
    retired,
  });
  vi.spyOn(readingApi, 'readSyllabus').mockResolvedValue({
    dataset: { id: 'd', name: { en: 'D' }, model: 'TYPE' },
    modules: [
      {
        id: ids.m,
        code: 'K-80',
        title: { en: 'Kesorn' },
        retired: false,
        subsections: [subsection(ids.a, '21'), subsection(ids.b, '24'), subsection(ids.gone, '27', true)],
      },
    ],
  });
  vi.spyOn(assemblyApi, 'listGeneratedExams').mockResolvedValue({ 'hydra:member': [], 'hydra:totalItems': 0 });
  vi.spyOn(assemblyApi, 'checkBlueprint').mockImplementation(({ rows }) => {
    const total = rows.reduce((sum, { count }) => sum + count, 0);
    const reports = rows.map(({ subsectionId, level, kind = null, count }) => {
      const usable = stock.get(subsectionId) ?? 0;
      return {
        subsectionId,
        level,
        kind,
        code: '',
        title: {},
        asked: count,
        usable,
        missing: Math.max(0, count - usable),
        out: { hibernating: 2 },
      };
    });
    return Promise.resolve({
      rows: reports,
      unmet: reports.some(({ missing }) => missing > 0) ? ('too_few' as const) : null,
      conflicts: [],
      ways: [],
      total,
      minutes: Math.ceil((total * 75) / 60),
      passMark: 75,
      aids: {},
      tools: ['strike', 'calculator'],
      startsTogether: false,
      categories: [],
      byStandard: null,
      standards: [],
      earlierUsable: null,
      hibernationDays: 90,
    });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function fillIn() {
  await showPage(<BlueprintPage />, { me });
  fireEvent.change(await screen.findByLabelText('Title – English'), { target: { value: 'Check' } });
  fireEvent.click(screen.getByLabelText(/^Aircraft type/, { selector: 'input' }));
  fireEvent.click(await screen.findByText(/K-80 –/));
  fireEvent.change(await screen.findByLabelText(/Questions from 21/), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText(/Questions from 24/), { target: { value: '4' } });
}

/** Chooses a way out; while the bank is asked again none can be chosen. */
async function choose(words: string) {
  const button = () => screen.getByText(words).closest('button');
  await waitFor(() => expect(button()?.disabled).toBe(false));
  fireEvent.click(button() ?? document.body);
}

test('the bank answers while one types: how well each row is supplied, and exactly what is short', async () => {
  await fillIn();
  expect(await screen.findByText('Plenty')).toBeDefined();
  expect(await screen.findByText('1 missing')).toBeDefined();
  expect(await screen.findByText('24 Chapter 24: 4 asked, 3 usable, 1 missing')).toBeDefined();
  expect(screen.getByText(/75% of 6 points make no whole number.*4 or 8 questions/)).toBeDefined();
  expect(screen.getAllByText('2 hibernating').length).toBeGreaterThan(0);
  expect(screen.getByText(/hibernate for 90 days/)).toBeDefined();
});

test('what would do changes the form at a click, and only that; the click can be taken back', async () => {
  const checked = vi.mocked(assemblyApi.checkBlueprint).getMockImplementation();
  vi.mocked(assemblyApi.checkBlueprint).mockImplementation(async (asked) => {
    const answer = await (checked as typeof assemblyApi.checkBlueprint)(asked);
    const short = answer.rows
      .filter(({ missing }) => missing > 0)
      .map((row) => ({ ...row, code: '24', title: { en: 'Chapter 24' } }));
    if (short.length === 0) return answer;
    const until = new Date('2027-03-03T02:00:00Z');
    const place = { subsectionId: ids.b, level: null, kind: null, section: 0 };
    return {
      ...answer,
      conflicts: [{ rows: short, rules: ['rest' as const], missing: 1 }],
      ways: [
        { kind: 'rest' as const, restDays: 40, count: 12, until },
        { kind: 'counts' as const, counts: [{ ...place, asked: 4, count: 3 }] },
        { kind: 'wait' as const, until, count: 5 },
      ],
    };
  });
  await fillIn();
  expect(
    await screen.findByText('These cannot hold together: 4 of 24 Chapter 24 and the hibernation of used questions.'),
  ).toBeDefined();
  expect(screen.getByText('By the company’s rule they hibernate until 3 March 2027.')).toBeDefined();
  expect(screen.getByText('Wait until 3 March 2027: 5 hibernating questions can be used again then.')).toBeDefined();
  const count = () => screen.getByLabelText<HTMLInputElement>(/Questions from 24/).value;
  const rest = () => screen.getByLabelText<HTMLInputElement>(/Days since last use/).value;
  await choose('1 question fewer in each version');
  expect([count(), rest()]).toEqual(['3', '']);
  expect(screen.getByText('Changed: 1 question fewer in each version')).toBeDefined();
  expect(await screen.findByText('The bank can meet every row.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/Questions from 21/).value).toBe('2');
  expect(screen.getByLabelText<HTMLInputElement>('Title – English').value).toBe('Check');
  fireEvent.click(screen.getByText('Undo'));
  expect(count()).toBe('4');
  await choose('Use 12 hibernating questions: at least 40 days since last use');
  expect([count(), rest()]).toEqual(['4', '40']);
  fireEvent.change(screen.getByLabelText(/Questions from 24/), { target: { value: '2' } });
  expect(screen.queryByText('Undo')).toBeNull();
});

test('where questions must not stand together it is said that they are why a row is short', async () => {
  const checked = vi.mocked(assemblyApi.checkBlueprint).getMockImplementation();
  vi.mocked(assemblyApi.checkBlueprint).mockImplementation(async (asked) => {
    const answer = await (checked as typeof assemblyApi.checkBlueprint)(asked);
    const rows = answer.rows.map((row) => (row.subsectionId === ids.b ? { ...row, usable: 4, missing: 1 } : row));
    return { ...answer, rows, unmet: 'enemies' as const };
  });
  await fillIn();
  expect(
    await screen.findByText(
      '24 Chapter 24: 4 asked, 4 usable, but questions that must not appear together leave 1 short',
    ),
  ).toBeDefined();
  expect(screen.getByText(/No paper was found that keeps them apart/)).toBeDefined();
  expect(screen.queryByText('The bank can meet every row.')).toBeNull();
});

test('a refusal is shown row by row, and nothing that was typed is lost', async () => {
  const report = {
    subsectionId: ids.b,
    level: null,
    kind: null,
    code: '24',
    title: { en: 'Chapter 24' },
    asked: 4,
    usable: 2,
    missing: 2,
    out: {},
  };
  const generate = vi
    .spyOn(assemblyApi, 'generateExam')
    .mockRejectedValue(new Refused('unmet_rows', { rows: [report], count: 1, missing: 2 }));
  await fillIn();
  fireEvent.click(screen.getByText('Generate papers'));
  fireEvent.click(screen.getByText('Generate papers'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('24 Chapter 24: 4 asked, 2 usable, 2 missing');
  expect(generate).toHaveBeenCalledOnce();
  expect(generate.mock.calls[0]?.[0]).toMatchObject({
    title: { en: 'Check' },
    moduleId: ids.m,
    rows: [
      { subsectionId: ids.a, count: 2, level: null },
      { subsectionId: ids.b, count: 4, level: null },
    ],
  });
  expect(screen.getByLabelText<HTMLInputElement>('Title – English').value).toBe('Check');
  expect(screen.getByLabelText<HTMLInputElement>(/Questions from 24/).value).toBe('4');
});

test('without a title nothing is sent, and the field says so', async () => {
  const generate = vi.spyOn(assemblyApi, 'generateExam');
  await fillIn();
  fireEvent.change(screen.getByLabelText('Title – English'), { target: { value: ' ' } });
  fireEvent.click(screen.getByText('Generate papers'));
  expect(await screen.findByText('This field is required')).toBeDefined();
  expect(generate).not.toHaveBeenCalled();
});

test('a subsection can be asked in several rows, by level and kind, and each has its own answer', async () => {
  const checked = vi.mocked(assemblyApi.checkBlueprint).getMockImplementation();
  vi.mocked(assemblyApi.checkBlueprint).mockImplementation(async (asked) => {
    const answer = await (checked as typeof assemblyApi.checkBlueprint)(asked);
    return { ...answer, rows: answer.rows.map((row) => (row.kind === 'essay' ? { ...row, usable: 1 } : row)) };
  });
  await fillIn();
  fireEvent.click(screen.getByLabelText('Another row for 21 Chapter 21'));
  fireEvent.click(screen.getByLabelText('Kind for 21 Chapter 21, row 2', { selector: 'input' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Essay' }));
  fireEvent.change(screen.getByLabelText('Questions from 21 Chapter 21, row 2'), { target: { value: '1' } });
  fireEvent.change(screen.getByLabelText('Lines on paper for 21 Chapter 21, row 2'), { target: { value: '25' } });
  expect(await screen.findByText('Scarce')).toBeDefined();
  const generate = vi.spyOn(assemblyApi, 'generateExam').mockRejectedValue(new Refused('place_retired', {}));
  fireEvent.click(screen.getByText('Generate papers'));
  await vi.waitFor(() => expect(generate).toHaveBeenCalled());
  expect(generate.mock.calls[0]?.[0].rows).toMatchObject([
    { subsectionId: ids.a, count: 2, kind: null },
    { subsectionId: ids.a, count: 1, kind: 'essay', lines: 25 },
    { subsectionId: ids.b, count: 4, kind: null },
  ]);
  fireEvent.click(screen.getByLabelText('Remove the row 21 Chapter 21, row 2'));
  expect(screen.queryByLabelText('Questions from 21 Chapter 21, row 2')).toBeNull();
});

test('a retired chapter is not offered; its questions are named with the way to them', async () => {
  await fillIn();
  expect(screen.queryByLabelText(/Questions from 27/)).toBeNull();
  const link = await screen.findByText('27 Chapter 27 (20)');
  expect(link.getAttribute('href')).toContain(`subsection=${ids.gone}`);
});

test('a category that only the standard names can be chosen, and the table is filled by what it asks', async () => {
  const checked = vi.mocked(assemblyApi.checkBlueprint).getMockImplementation();
  const rows = [
    { subsectionId: ids.a, count: 7, level: 2, kind: null },
    { subsectionId: ids.b, count: 3, level: null, kind: null },
  ];
  vi.mocked(assemblyApi.checkBlueprint).mockImplementation(async (asked) => ({
    ...(await (checked as typeof assemblyApi.checkBlueprint)(asked)),
    categories: ['B1', 'A'],
    byStandard: asked.category === 'B1' ? { questions: 10, essays: 0, rows } : null,
  }));
  await fillIn();
  const category = () => screen.getByLabelText<HTMLInputElement>('Licence category', { selector: 'input' });
  await waitFor(() => expect(category().disabled).toBe(false));
  expect(screen.queryByText(/By the standard/)).toBeNull();
  fireEvent.click(category());
  fireEvent.click(await screen.findByText('B1'));
  fireEvent.click(await screen.findByText('By the standard: 10 questions'));
  expect(screen.getByLabelText<HTMLInputElement>(/Questions from 21/).value).toBe('7');
  expect(screen.getByLabelText<HTMLInputElement>(/Questions from 24/).value).toBe('3');
  fireEvent.change(screen.getByLabelText(/Questions from 24/), { target: { value: '0' } });
  const generate = vi.spyOn(assemblyApi, 'generateExam').mockRejectedValue(new Refused('place_retired', {}));
  fireEvent.click(screen.getByText('Generate papers'));
  const asking = await screen.findByRole('alertdialog');
  expect(asking.textContent).toContain('The standard asks for 10 questions, and this blueprint has 7.');
  expect(asking.textContent).toContain('Without a question: 24.');
  fireEvent.click(within(asking).getByText('Cancel'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(generate).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Generate papers'));
  fireEvent.click(await screen.findByText('Go on with 7 questions'));
  await waitFor(() => expect(generate).toHaveBeenCalledOnce());
  // Asked once: the same blueprint goes on at the next click.
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  fireEvent.click(screen.getByText('Generate papers'));
  await waitFor(() => expect(generate).toHaveBeenCalledTimes(2));
});

test('a new blueprint begins with the focus in its title', async () => {
  await showPage(<BlueprintPage />, { me });
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText(/Title/)[0]));
});

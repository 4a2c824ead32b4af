import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { assemblyApi } from '../../../assembly/client/api.ts';
import { entryApi } from '../../../entry/client/api.ts';
import { peopleApi } from '../../../people/client/api.ts';
import { Refused } from '../../../platform/client/api.ts';
import { administratorMe } from '../../../platform/ui/fixtures/me.fixture.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { examApi } from '../api.ts';
import { PlanPage } from './plan-page.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ids = { generated: crypto.randomUUID(), hall: crypto.randomUUID(), lab: crypto.randomUUID() };
const page = <Row,>(rows: Row[]) => ({ 'hydra:member': rows, 'hydra:totalItems': rows.length, 'hydra:next': null });

async function show() {
  const generated = { id: ids.generated, moduleCode: 'M15', title: { en: 'Gas turbines', th: 'กังหัน' }, blueprint: {} };
  const rooms = [
    { id: ids.hall, name: { en: 'Hall' }, capacity: 60 },
    { id: ids.lab, name: { en: 'Laboratory' }, capacity: 60 },
  ];
  const classroom = { id: crypto.randomUUID(), code: 'B1', title: { en: 'Class' }, examineeCount: 2 };
  vi.spyOn(assemblyApi, 'listGeneratedExams').mockResolvedValue(page([generated]) as never);
  vi.spyOn(assemblyApi, 'readGeneratedExam').mockResolvedValue(generated as never);
  const ofStandard = { minutes: 60, passMark: 75, aids: {}, startsTogether: false };
  vi.spyOn(assemblyApi, 'checkBlueprint').mockResolvedValue(ofStandard as never);
  vi.spyOn(entryApi, 'readEntryDefault').mockResolvedValue({ entryBy: 'sign_in' } as never);
  vi.spyOn(examApi, 'listExams').mockResolvedValue(page([]));
  vi.spyOn(examApi, 'listRooms').mockResolvedValue(page(rooms) as never);
  vi.spyOn(peopleApi, 'listClassrooms').mockResolvedValue(page([classroom]) as never);
  vi.spyOn(peopleApi, 'listInstructorChoices').mockResolvedValue(page([]));
  const look = vi.spyOn(examApi, 'findClashesOfSeveral').mockResolvedValue({ rows: [] });
  const save = vi.spyOn(examApi, 'planExams');
  await showPage(<PlanPage />, { me: administratorMe });
  return { look, save };
}

/** The table's body has one group for each exam, behind the one of its head. */
const row = (number: number) => within(screen.getAllByRole('rowgroup')[number] as HTMLElement);
const field = (number: number, name: string) => row(number).getByRole<HTMLInputElement>('textbox', { name });

async function choose(number: number, label: string, option: string | RegExp) {
  fireEvent.click(row(number).getByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
}

test('papers bring their title; a copy takes the following room and no people; all rows go in one call', async () => {
  const { save } = await show();
  await choose(1, 'Papers', /Gas turbines/);
  await waitFor(() => expect(field(1, 'Title – English').value).toBe('Gas turbines'));
  await choose(1, 'Room', /Hall/);
  fireEvent.click(screen.getByRole('button', { name: 'Copy the row above' }));
  await waitFor(() => expect(field(2, 'Title – English').value).toBe('Gas turbines'));
  expect(row(2).getByRole<HTMLInputElement>('combobox', { name: 'Room' }).value).toContain('Laboratory');
  save.mockReturnValue(new Promise(() => undefined));
  const button = screen.getByRole('button', { name: 'Save 2 drafts' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.lastCall?.[0].rows).toMatchObject([
    { generatedExamId: ids.generated, roomId: ids.hall, minutes: 60, passMark: 75 },
    { generatedExamId: ids.generated, roomId: ids.lab, classroomIds: [], invigilatorIds: [] },
  ]);
});

test('a row without papers asks for them, and nothing is sent', async () => {
  const { save } = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Save 1 draft' }));
  expect(await screen.findByText(/1 of these exams cannot be saved yet/)).toBeTruthy();
  expect(row(1).getByRole('combobox', { name: 'Papers' }).getAttribute('aria-invalid')).toBe('true');
  expect(save).not.toHaveBeenCalled();
});

test('clashes stand in their row with the other row’s name; a refused row says why, until it is changed', async () => {
  const { look, save } = await show();
  look.mockImplementation(({ rows }) => {
    const [first, second] = rows.map(({ examId }) => examId);
    const clashes = [{ kind: 'room' as const, exam: null, people: [], row: first ?? null }];
    return Promise.resolve({ rows: [{ examId: second ?? '', clashes, sameTitle: [], candidateCount: 0, gone: [] }] });
  });
  await choose(1, 'Papers', /Gas turbines/);
  await waitFor(() => expect(field(1, 'Title – English').value).toBe('Gas turbines'));
  fireEvent.keyDown(field(1, 'Title – English'), { key: 'd', ctrlKey: true });
  expect(await row(2).findByText(/The room is used at that time: exam 1 of this table, Gas turbines/)).toBeTruthy();
  expect(row(1).queryByText(/The room is used/)).toBeNull();
  save.mockImplementation(({ rows }) => {
    const refused = rows.map(({ examId }) => ({ examId, code: 'nobody_chosen', values: {} }));
    return Promise.reject(new Refused('rows_refused', { count: refused.length, rows: refused }));
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save 2 drafts' }));
  expect(await row(2).findByText(/Choose at least one enabled examinee/)).toBeTruthy();
  fireEvent.change(field(2, 'Title – English'), { target: { value: 'Group 2' } });
  await waitFor(() => expect(row(2).queryByText(/Choose at least one/)).toBeNull());
  expect(row(1).getByText(/Choose at least one/)).toBeTruthy();
  expect(field(2, 'Title – English').value).toBe('Group 2');
});

test('a row that takes what is gone says so at its field, as soon as it is looked at and when it is refused', async () => {
  const { look, save } = await show();
  look.mockImplementation(({ rows: [first] }) =>
    Promise.resolve({
      rows: [{ examId: first?.examId ?? '', clashes: [], sameTitle: [], candidateCount: 0, gone: ['invigilatorIds'] }],
    }),
  );
  await choose(1, 'Papers', /Gas turbines/);
  expect(await row(1).findByText(/Choose other invigilators: one of these is not there any more/)).toBeTruthy();
  save.mockImplementation(({ rows: [first] }) => {
    const refused = { examId: first?.examId, code: 'gone', values: { fields: ['roomId', 'examineeIds'] } };
    return Promise.reject(new Refused('rows_refused', { count: 1, rows: [refused] }));
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save 1 draft' }));
  expect(await row(1).findByText(/Choose another room: this one is not there any more/)).toBeTruthy();
  expect(row(1).getByText(/Leave out the examinees by name/)).toBeTruthy();
  expect(field(1, 'Title – English').value).toBe('Gas turbines');
});

test('a row that was removed comes back to its place with what it held', async () => {
  await show();
  await choose(1, 'Papers', /Gas turbines/);
  await waitFor(() => expect(field(1, 'Title – English').value).toBe('Gas turbines'));
  fireEvent.click(screen.getByRole('button', { name: 'Add an exam' }));
  await waitFor(() => expect(field(2, 'Title – English').value).toBe(''));
  fireEvent.click(screen.getByRole('button', { name: 'Remove row 1' }));
  await waitFor(() => expect(field(1, 'Title – English').value).toBe(''));
  const back = screen.getByRole('button', { name: 'Bring row 1 back' });
  expect(document.activeElement).toBe(back);
  fireEvent.click(back);
  await waitFor(() => expect(field(1, 'Title – English').value).toBe('Gas turbines'));
  expect(field(2, 'Title – English').value).toBe('');
  expect(screen.queryByRole('button', { name: /Bring row/ })).toBeNull();
});

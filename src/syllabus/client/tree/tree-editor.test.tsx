import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Me } from '../../../platform/client/session/me.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { syllabusApi } from '../api.ts';
import type { Edition } from '../sets/queries.ts';
import { TreeEditor } from './tree-editor.tsx';

const me: Me = {
  actor: { kind: 'platform', accountId: 'p', sessionId: 's' },
  role: 'ROLE_PLATFORM_ADMIN',
  language: 'en',
  signInName: 'p',
  givenName: {},
  familyName: {},
  company: null,
  lastSignInAt: null,
};

const place = (code: string) => ({ code, title: { en: `Title ${code}` }, level: null, levels: {} });
const edition: Edition = {
  id: 'e',
  moduleSetId: 'm',
  number: 1,
  label: 'First',
  validFrom: '2024-06-12',
  validTo: null,
  issuedAt: null,
  moduleCount: 2,
  subsectionCount: 3,
  takenBy: 0,
  revision: 4,
  categories: ['B1'],
  set: { id: 'm', name: { en: 'Set' }, authority: 'EASA', model: 'MODULE', toBeChecked: false },
  modules: [
    { code: '1', title: { en: 'Maths' }, subsections: [place('1.1'), place('1.2')] },
    { code: '2', title: { en: 'Physics' }, subsections: [place('2.1')] },
  ],
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function show(given: Partial<Edition> = {}) {
  const save = vi.spyOn(syllabusApi, 'saveEditionTree').mockResolvedValue({ editionId: 'e2', isNew: false });
  const onSaved = vi.fn();
  const onDiscard = vi.fn();
  await showPage(<TreeEditor edition={{ ...edition, ...given }} onSaved={onSaved} onDiscard={onDiscard} />, { me });
  return { save, onSaved, onDiscard };
}

const codes = () => screen.getAllByLabelText(/^Code of/).map((input) => (input as HTMLInputElement).value);
const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('every row is there, with a column for each licence category', async () => {
  await show();
  expect(codes()).toEqual(['1', '1.1', '1.2', '2', '2.1']);
  expect(screen.getByLabelText('B1 of 1.1')).toBeDefined();
  expect(screen.queryByLabelText('B1 of 1')).toBeNull();
});

test('the keyboard alone adds, moves, turns and removes rows, and walks among them', async () => {
  await show();
  cell('Code of 1.1').focus();
  fireEvent.keyDown(cell('Code of 1.1'), { key: 'Enter' });
  expect(codes()).toEqual(['1', '1.1', '', '1.2', '2', '2.1']);
  expect(document.activeElement).toBe(cell('Code of row 3'));
  fireEvent.change(cell('Code of row 3'), { target: { value: '1.X' } });
  fireEvent.keyDown(cell('Code of 1.X'), { key: 'ArrowDown', altKey: true });
  expect(codes()).toEqual(['1', '1.1', '1.2', '1.X', '2', '2.1']);
  expect(document.activeElement).toBe(cell('Code of 1.X'));
  fireEvent.keyDown(cell('Code of 1.X'), { key: 'ArrowLeft', altKey: true });
  expect(screen.queryByLabelText('Level of 1.X')).toBeNull();
  fireEvent.keyDown(cell('Code of 1.X'), { key: 'Delete', altKey: true });
  expect(codes()).toEqual(['1', '1.1', '1.2', '2', '2.1']);
  cell('Level of 1.2').focus();
  fireEvent.keyDown(cell('Level of 1.2'), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(cell('Code of 2'));
});

test('cells of a spreadsheet fill on; a word alone goes where the cursor is', async () => {
  await show();
  const paste = (text: string) => fireEvent.paste(cell('Code of 2.1'), { clipboardData: { getData: () => text } });
  expect(paste('word')).toBe(true);
  expect(paste('2.1\tOne\tหนึ่ง\t\t3\n2.2\tTwo')).toBe(false);
  expect(codes()).toEqual(['1', '1.1', '1.2', '2', '2.1', '2.2']);
  expect(cell('B1 of 2.1').value).toBe('3');
});

test('a closed module hides its rows, a search finds them', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Close all' }));
  expect(codes()).toEqual(['1', '2']);
  fireEvent.click(screen.getByRole('button', { name: 'Show or hide 2' }));
  expect(codes()).toEqual(['1', '2', '2.1']);
  fireEvent.change(screen.getByLabelText('Search code or title'), { target: { value: '1.2' } });
  await waitFor(() => expect(codes()).toEqual(['1', '1.2']));
});

test('what has faults is not sent; they stand at their cells, also in a closed module', async () => {
  const { save } = await show();
  fireEvent.change(cell('Code of 1.2'), { target: { value: '1.1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(save).not.toHaveBeenCalled();
  expect(screen.getByText('The code is used twice')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Close all' }));
  fireEvent.click(screen.getByRole('button', { name: 'Go to the first' }));
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
});

test('the whole tree is saved as it was read, tidied', async () => {
  const { save, onSaved } = await show();
  fireEvent.change(cell('Title (English) of 2'), { target: { value: ' Matter ' } });
  fireEvent.change(cell('B1 of 2.1'), { target: { value: '2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('e2'));
  expect(save.mock.calls[0]?.[0]).toEqual({
    editionId: 'e',
    revisionRead: 4,
    newLabel: null,
    categories: ['B1'],
    modules: [
      edition.modules[0],
      { code: '2', title: { en: 'Matter' }, subsections: [{ ...place('2.1'), levels: { B1: 2 } }] },
    ],
  });
});

test('an edition that was taken is saved as a new one, under a label', async () => {
  const { save } = await show({ takenBy: 2 });
  fireEvent.change(cell('Code of 2'), { target: { value: '3' } });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save as a new edition' });
  expect(button.disabled).toBe(true);
  fireEvent.change(screen.getByRole('textbox', { name: /Label of the new edition/ }), { target: { value: 'Second' } });
  fireEvent.click(button);
  await waitFor(() => expect(save.mock.calls[0]?.[0]).toMatchObject({ newLabel: 'Second' }));
});

test('discarding is asked of the person who holds the page', async () => {
  const { onDiscard } = await show();
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  fireEvent.change(cell('Code of 2'), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(onDiscard).toHaveBeenCalledOnce();
});

test('an empty edition begins with a module', async () => {
  await show({ modules: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Add a module' }));
  expect(within(screen.getByRole('table')).getByLabelText('Code of row 1')).toBe(document.activeElement);
});

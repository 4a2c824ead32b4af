import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mostFound, setFinders, type Finder } from '../../client/routing/finder.ts';
import { to } from '../../client/routing/target.tsx';
import type { Me } from '../../client/session/me.ts';
import { showPage } from '../fixtures/page.fixture.tsx';
import { Palette } from './palette.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

const me: Me = {
  actor: { kind: 'platform', accountId: 'x', sessionId: '', companyId: null },
  role: 'ROLE_PLATFORM_ADMIN',
  language: 'en',
  signInName: 'x',
  givenName: {},
  familyName: {},
  company: null,
  lastSignInAt: null,
} as Me;

const finder: Finder = {
  kind: 'companies',
  requirement: 'platform',
  find: async (words) =>
    Array.from({ length: words === 'school' ? mostFound : 1 }, (_, at) => ({
      id: String(at),
      label: `${words} ${at}`,
      target: to('platform-admin-companies-id', { params: { id: String(at) } }),
    })),
  all: (q) => to('platform-admin-companies', { search: { q } }),
};

async function openPalette() {
  setFinders({ hosting: async () => ({ finder }) });
  const page = await showPage(
    <>
      <input aria-label="Elsewhere" />
      <Palette menu={[]} />
    </>,
    { me },
  );
  const field = screen.getByLabelText('Elsewhere');
  field.focus();
  fireEvent.keyDown(field, { key: 'k', code: 'KeyK', ctrlKey: true });
  const search = await screen.findByPlaceholderText(/^Find people/);
  return { ...page, type: (words: string) => fireEvent.change(search, { target: { value: words } }) };
}

test('Ctrl K opens the search while a field has the focus, and leads to all that was found', async () => {
  const { type, path } = await openPalette();
  type('school');
  fireEvent.click(await screen.findByText('All companies with “school”'));
  await waitFor(() => expect(path()).toBe('/platform-admin/companies?q=school'));
});

test('where everything is shown, nothing leads to more', async () => {
  const { type } = await openPalette();
  type('academy');
  expect(await screen.findByText('academy 0')).toBeTruthy();
  expect(screen.queryByText('All companies with “academy”')).toBeNull();
});

/** What a key does to a field in a browser where nobody prevents it. */
function press(field: HTMLElement, keys: readonly string[]): void {
  for (const key of keys)
    if (fireEvent.keyDown(field, { key }) && field instanceof HTMLInputElement && key.length === 1)
      fireEvent.change(field, { target: { value: field.value + key } });
}

async function pressEarly(...keys: string[]) {
  setFinders({ hosting: async () => ({ finder }) });
  const page = (
    <>
      <input aria-label="Elsewhere" />
      <Palette menu={[]} />
    </>
  );
  await showPage(page, { me });
  const field = screen.getByLabelText<HTMLInputElement>('Elsewhere');
  field.focus();
  fireEvent.keyDown(field, { key: 'k', code: 'KeyK', ctrlKey: true });
  press(field, keys);
  return field;
}

test('what is typed between Ctrl K and the opening of the search goes into the search', async () => {
  const field = await pressEarly('a', 'c', 'x', 'Backspace', 'a', 'd', 'Enter');
  const search = await screen.findByPlaceholderText<HTMLInputElement>(/^Find people/);
  await waitFor(() => expect(search.value).toBe('acad'));
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(search);
  // From then on keys are the page's again, and the search begins empty the next time.
  expect(fireEvent.keyDown(search, { key: 'e' })).toBe(true);
  fireEvent.blur(search);
  fireEvent.change(search, { target: { value: '' } });
  fireEvent.focus(search);
  expect(search.value).toBe('');
});

test.each([
  ['Escape', (field: HTMLElement) => press(field, ['Escape'])],
  ['a click', (field: HTMLElement) => fireEvent.pointerDown(field)],
] as const)('%s gives up what was typed for the search, and the field takes what follows', async (_, giveUp) => {
  const field = await pressEarly('a');
  giveUp(field);
  press(field, ['b']);
  expect(field.value).toBe('b');
});

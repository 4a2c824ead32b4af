import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Refused } from '../../../platform/client/api.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import type { Edits } from './edits.ts';
import { FaultyRows } from './faulty-rows.tsx';
import { examineeKind, type ImportCheck, type Plan } from './kind.ts';

afterEach(cleanup);

const importId = '0199aaaa-0000-7000-8000-000000000001';
const plan: Plan = { columns: ['number', 'email', 'password'], dateOrder: 'dmy', existing: 'skip' };
const row = (line: number) => ({ line, cells: [`S-${line}`, 'no address', 'Secret-of-them-1!'] });
const fault = (line: number, column: string | null, code: string, values = {}) => ({ line, column, code, values });

function found(lines: readonly number[]): ImportCheck {
  const faults = lines.map((line) => fault(line, 'email', 'email_bad', { text: 'no address' }));
  return { faultyRows: lines.map(row), faults } as unknown as ImportCheck;
}

/** The rows as the import's page holds them, which keeps what is typed. */
async function show(lines: readonly number[], mend = vi.fn(async () => ({})), check = found(lines)) {
  const checkAgain = vi.fn(async () => undefined);
  function Page() {
    const [edits, setEdits] = useState<Edits>({});
    const given = { kind: { ...examineeKind, mend }, importId, plan, found: check, edits, onEdits: setEdits };
    return <FaultyRows {...given} checkAgain={checkAgain} />;
  }
  await showPage(<Page />);
  return { mend, checkAgain };
}

const type = (label: string, text: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value: text } }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('a fault stands at its field; only what differs is sent, and the file is judged again', async () => {
  const { mend, checkAgain } = await show([7]);
  expect(screen.getByText('“no address” is not an e-mail address.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save and check again' })).toHaveProperty('disabled', true);
  await type('E-mail', 'mali@school.example');
  await press('Save and check again');
  expect(mend).toHaveBeenCalledWith({
    importId,
    rows: [{ line: 7, cells: [{ column: 1, text: 'mali@school.example' }] }],
  });
  expect(checkAgain).toHaveBeenCalledOnce();
  expect(valueOf('E-mail')).toBe('no address');
});

test('what was typed stays where it cannot be saved, with the reason', async () => {
  const { checkAgain } = await show([7], vi.fn().mockRejectedValue(new Refused('already_imported', {})));
  await type('E-mail', 'mali@school.example');
  await press('Save and check again');
  expect(await screen.findByText(/imported/)).toBeTruthy();
  expect(valueOf('E-mail')).toBe('mali@school.example');
  expect(checkAgain).not.toHaveBeenCalled();
});

test('a password is shown only where one is wrong; a column that the file lacks is named with its fault', async () => {
  const check = {
    faultyRows: [row(7)],
    faults: [fault(7, 'givenNameEn', 'name_missing')],
  } as unknown as ImportCheck;
  await show([7], undefined, check);
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.getByText(/The file has no such column\./)).toBeTruthy();
});

test('twenty rows stand there at first, and more are a press away', async () => {
  await show(Array.from({ length: 25 }, (_, index) => index + 2));
  expect(screen.getAllByRole('region')).toHaveLength(20);
  await press('Show more rows');
  expect(screen.getAllByRole('region')).toHaveLength(25);
  expect(screen.queryByRole('button', { name: 'Show more rows' })).toBeNull();
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Refused } from '../../../platform/client/api.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import type { Edits } from './edits.ts';
import { FaultyRows } from './faulty-rows.tsx';
import { examineeKind, type ImportCheck, type Plan } from './kind.ts';
import { CommonFaults } from './common-faults.tsx';
import { MendingForm } from './mending-form.tsx';
import { NameSplits } from './name-splits.tsx';

afterEach(cleanup);

const importId = '0199aaaa-0000-7000-8000-000000000001';
const plan: Plan = {
  columns: ['number', 'email', 'password'],
  dateOrder: 'dmy',
  existing: 'skip',
  createClassrooms: false,
};
const row = (line: number) => ({ line, cells: [`S-${line}`, 'no address', 'Secret-of-them-1!'] });
const fault = (line: number, column: string | null, code: string, values = {}) => ({ line, column, code, values });

function found(lines: readonly number[]): ImportCheck {
  const faults = lines.map((line) => fault(line, 'email', 'email_bad', { text: 'no address' }));
  return { faultyRows: lines.map(row), faults, commonFaults: [], names: [], nameCount: 0 } as unknown as ImportCheck;
}

/** The rows as the import's page holds them, which keeps what is typed. */
async function show(lines: readonly number[], mend = vi.fn(async () => ({})), check = found(lines)) {
  const checkAgain = vi.fn(async () => undefined);
  const toColumns = vi.fn();
  function Page() {
    const [edits, setEdits] = useState<Edits>({});
    const given = { kind: { ...examineeKind, mend }, importId, found: check, edits, onEdits: setEdits };
    return (
      <MendingForm {...given} checkAgain={checkAgain}>
        <CommonFaults faults={check.commonFaults} toColumns={toColumns} />
        <FaultyRows {...given} plan={plan} />
        <NameSplits {...given} />
      </MendingForm>
    );
  }
  await showPage(<Page />);
  return { mend, checkAgain, toColumns };
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
    commonFaults: [],
    names: [],
    nameCount: 0,
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

test('a fault of nearly every row stands once at the head with its remedy; its rows wait to be asked for', async () => {
  const lines = Array.from({ length: 12 }, (_, index) => index + 2);
  const check = {
    ...found([30]),
    faultyRows: [...lines, 30].map(row),
    faults: [
      ...lines.map((line) => fault(line, 'number', 'number_missing')),
      fault(30, 'email', 'email_bad', { text: 'no address' }),
    ],
    commonFaults: [{ code: 'number_missing', column: 'number', rows: 12, of: 13, first: { line: 2, values: {} } }],
  } as unknown as ImportCheck;
  const { toColumns } = await show([], undefined, check);
  expect(screen.getByText('12 of 13 rows have this fault:')).toBeTruthy();
  expect(screen.getByText(/^Examinee number: .* \(for example row 2\)$/)).toBeTruthy();
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual(['Row 30']);
  await press('Back to the columns');
  expect(toColumns).toHaveBeenCalledOnce();
  await press('Correct them row by row');
  expect(screen.getAllByRole('region')).toHaveLength(13);
});

test('a whole name in doubt is shown in its parts, and corrected with bars between', async () => {
  const name = { line: 4, at: 2, text: 'Mr Anan Kitti Srisuk', isDoubtful: true };
  const check = {
    ...found([]),
    names: [{ ...name, title: 'Mr', givenName: 'Anan Kitti', familyName: 'Srisuk' }],
    nameCount: 180,
    doubtfulNames: 1,
  };
  const { mend } = await show([], undefined, check);
  expect(screen.getByText(/^180 whole names/)).toBeTruthy();
  expect(valueOf('First name')).toBe('Anan Kitti');
  await type('First name', 'Anan ');
  expect(valueOf('First name')).toBe('Anan ');
  await type('Last name', 'Kitti Srisuk');
  await press('Save and check again');
  const cells = [{ column: 2, text: 'Mr|Anan |Kitti Srisuk' }];
  expect(mend).toHaveBeenCalledWith({ importId, rows: [{ line: 4, cells }] });
});

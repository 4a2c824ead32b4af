import { TextInput } from '@mantine/core';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Fault, Refused } from '../../client/api.ts';
import { showPage } from '../fixtures/page.fixture.tsx';
import { FormFrame } from './form-frame.tsx';
import { useRecordForm } from './use-record-form.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

type Row = { readonly number: string; readonly phone: string };

const schema = z.object({ number: z.string().min(1).max(4), phone: z.string() });
const send = vi.fn(async (_input: Row): Promise<unknown> => ({}));
let there: Row = { number: '12', phone: '' };
beforeEach(() => {
  send.mockClear();
  there = { number: '12', phone: '' };
});
afterEach(cleanup);

type Props = { readonly record: Row; readonly shows?: readonly (keyof Row)[] };

function Form({ record, shows }: Props) {
  const form = useRecordForm({
    feature: 'identity',
    record,
    valuesOf: ({ number, phone }: Row) => ({ number, phone }),
    newest: async () => there,
    schema,
    send,
    refusalAt: { wrong_name_or_password: 'number' },
    shows,
  });
  return (
    <FormFrame form={form}>
      <TextInput label="Phone" {...form.getInputProps('phone')} />
      {!shows && <TextInput label="Number" {...form.getInputProps('number')} />}
    </FormFrame>
  );
}

/** A page that hears of what others save. */
function Page(given: Pick<Props, 'shows'>) {
  const [record, setRecord] = useState(there);
  return (
    <>
      <button onClick={() => setRecord(there)}>Hear</button>
      <Form record={record} {...given} />
    </>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('what another person saved meanwhile is not put back', async () => {
  await showPage(<Page />);
  type('Phone', '081');
  there = { number: '13', phone: '' };
  await press('Save');
  expect(send.mock.calls).toEqual([[{ number: '13', phone: '081' }]]);
  expect(field('Number').value).toBe('13');
  expect(hasUnsavedWork()).toBe(false);
});

test('a field follows the record until somebody types in it', async () => {
  await showPage(<Page />);
  there = { number: '13', phone: '02' };
  await press('Hear');
  expect([field('Number').value, field('Phone').value, hasUnsavedWork()]).toEqual(['13', '02', false]);
  type('Phone', '081');
  there = { number: '14', phone: '03' };
  await press('Hear');
  expect([field('Number').value, field('Phone').value, hasUnsavedWork()]).toEqual(['14', '081', true]);
  await press('Save');
  expect(send.mock.calls).toEqual([[{ number: '14', phone: '081' }]]);
});

test('what stands against a field that is not shown is said of the form', async () => {
  await showPage(<Page shows={['phone']} />);
  type('Phone', '081');
  send.mockRejectedValueOnce(new Refused('wrong_name_or_password', {}));
  await press('Save');
  expect(screen.getByRole('alert').textContent).toContain('password');
  send.mockRejectedValueOnce(new Fault(422, [{ path: ['number'], code: 'custom' }]));
  await press('Save');
  expect(screen.getByRole('alert').textContent).toContain('not shown here');
  there = { number: 'too long', phone: '' };
  await press('Save');
  expect(screen.getByRole('alert').textContent).toContain('not shown here');
  expect(send).toHaveBeenCalledTimes(2);
  expect(field('Phone').value).toBe('081');
});

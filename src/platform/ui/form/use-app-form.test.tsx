import { Radio, TextInput } from '@mantine/core';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { requiredText } from '../../contract.ts';
import { Fault, Refused } from '../../client/api.ts';
import { showPage } from '../fixtures/page.fixture.tsx';
import { FormFrame } from './form-frame.tsx';
import { LocalTextInput } from './local-text-input.tsx';
import { localTextProps } from './local-text-props.ts';
import { hasUnsavedWork } from './unsaved-work.ts';
import { useAppForm } from './use-app-form.ts';

afterEach(cleanup);

const schema = z.object({ number: z.string().trim().min(1).max(4), name: requiredText() });
const send = vi.fn(async (_input: z.output<typeof schema>): Promise<unknown> => ({}));

function Form({ done = () => {} }: { done?: () => void }) {
  const form = useAppForm({
    initial: { number: '', name: {} },
    schema,
    send,
    done,
    feature: 'identity',
    refusalAt: { wrong_name_or_password: 'number' },
  });
  return (
    <FormFrame form={form}>
      <TextInput label="Number" {...form.getInputProps('number')} />
      <LocalTextInput label="Name" {...localTextProps(form, 'name')} />
    </FormFrame>
  );
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
const fillIn = () => {
  type('Number', ' 12 ');
  type(/Name – Thai/, 'สมชาย');
};

test('what the contract does not take is said at its field, and nothing is sent', async () => {
  send.mockClear();
  await showPage(<Form />);
  await save();
  expect(screen.getAllByText('This field is required')).toHaveLength(2);
  expect(send).not.toHaveBeenCalled();
  type('Number', 'too long');
  await save();
  expect(screen.getByText('At most 4 characters')).toBeTruthy();
});

test('the input goes out as the contract makes it, once, however often the button is pressed', async () => {
  send.mockClear();
  let answer: (value: unknown) => void = () => {};
  send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const done = vi.fn();
  await showPage(<Form done={done} />);
  fillIn();
  await save();
  const form = field('Number').closest('form');
  if (form) fireEvent.submit(form);
  await act(async () => answer({}));
  expect(send.mock.calls).toEqual([[{ number: '12', name: { th: 'สมชาย' } }]]);
  expect(done).toHaveBeenCalledOnce();
});

test('what is typed is unsaved until the server has it, also while it is on its way', async () => {
  let answer: (value: unknown) => void = () => {};
  send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  await showPage(<Form />);
  expect(hasUnsavedWork()).toBe(false);
  fillIn();
  expect(hasUnsavedWork()).toBe(true);
  await save();
  expect(hasUnsavedWork()).toBe(true);
  await act(async () => answer({}));
  expect(hasUnsavedWork()).toBe(false);
  type('Number', '13');
  cleanup();
  expect(hasUnsavedWork()).toBe(false);
});

test('a refusal of one field stands at the field, any other above the buttons; what was typed stays', async () => {
  await showPage(<Form />);
  fillIn();
  send.mockRejectedValueOnce(new Refused('wrong_name_or_password', {}));
  await save();
  expect(field('Number').getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field('Number')));
  send.mockRejectedValueOnce(new Refused('too_many_attempts', { seconds: 7 }));
  await save();
  expect(screen.getByRole('alert').textContent).toBe('Too many attempts. Try again in 7 seconds.');
  expect(field('Number').value).toBe(' 12 ');
});

test('faults that the server finds in the input stand at their fields', async () => {
  await showPage(<Form />);
  fillIn();
  send.mockRejectedValueOnce(new Fault(422, [{ path: ['name', 'th'], code: 'custom' }]));
  await save();
  await waitFor(() => expect(field(/Name – Thai/).getAttribute('aria-invalid')).toBe('true'));
  expect(field('Number').getAttribute('aria-invalid')).not.toBe('true');
});

test('a choice that nobody made is asked for, not called wrong, and a keyboard comes to it', async () => {
  const choose = vi.fn(async () => ({}));
  function Choice() {
    const initial: { outcome: 'yes' | 'no' | null } = { outcome: null };
    const input = z.object({ outcome: z.enum(['yes', 'no']) });
    const form = useAppForm({ initial, schema: input, send: choose, feature: 'identity' });
    return (
      <FormFrame form={form}>
        <Radio.Group label="Outcome" {...form.getInputProps('outcome')}>
          <Radio value="yes" label="Yes" />
          <Radio value="no" label="No" />
        </Radio.Group>
      </FormFrame>
    );
  }
  await showPage(<Choice />);
  await save();
  screen.getByText('This field is required');
  await waitFor(() => expect(document.activeElement).toBe(field('Yes')));
  expect(choose).not.toHaveBeenCalled();
  fireEvent.click(field('No'));
  await save();
  expect(choose).toHaveBeenCalledWith({ outcome: 'no' });
});

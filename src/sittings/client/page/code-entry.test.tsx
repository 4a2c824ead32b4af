import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Call } from '../call.ts';
import type { Desk } from '../desk/desk.ts';
import { enter } from '../desk/enter.ts';
import { examRoom } from '../desk/exam-room.fixture.ts';
import { atExamAddress, pass } from './sitting.fixture.tsx';
import { SittingRoot } from './sitting-root.tsx';

atExamAddress();

type Answers = { readonly byCode: boolean; readonly entered?: object };

/** A browser without a pass, at an exam that answers so. */
async function visitor({ byCode, entered = {} }: Answers) {
  const desk = examRoom().openTab();
  const asked = vi.fn<(name: string, input: object) => void>();
  const call = async (name: string, input: object) => {
    asked(name, input);
    if (name === 'findEntry') return { kind: 'reply', reply: { byCode, bySignIn: true } };
    if (name === 'enterByCode') return entered;
    return { kind: 'failed', status: 401 };
  };
  const without: Desk = { ...desk, surroundings: { ...desk.surroundings, call: call as unknown as Call } };
  render(<SittingRoot desk={without} />);
  void enter(without);
  await pass(500);
  return asked;
}

async function type(number: string, code: string) {
  fireEvent.change(screen.getByLabelText('Examinee number'), { target: { value: number } });
  fireEvent.change(screen.getByLabelText('Entry code'), { target: { value: code } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Enter' })));
  await pass(100);
}

test('without a pass an exam of codes asks for number and code, and sends what was typed', async () => {
  const asked = await visitor({ byCode: true, entered: { kind: 'refused', refusal: 'wrong_number_or_code' } });
  expect(screen.getByRole('heading', { name: 'Enter your exam' })).toBeDefined();
  await type('S-1', 'ab2c-d3ef');
  expect(asked).toHaveBeenCalledWith('enterByCode', { examId: 'e', number: 'S-1', code: 'ab2c-d3ef' });
  expect(screen.getByRole('alert').textContent).toBe('Number or code is wrong. Compare both with your slip.');
  // What was typed stays.
  expect(screen.getByLabelText<HTMLInputElement>('Examinee number').value).toBe('S-1');
});

test('who tries too often reads how long to wait', async () => {
  await visitor({ byCode: true, entered: { kind: 'refused', refusal: 'too_many_tries', seconds: 42 } });
  await type('S-1', 'x');
  expect(screen.getByRole('alert').textContent).toBe('Too many tries. Try again in 42 seconds.');
});

test('an exam without codes shows the way to the sign-in as before', async () => {
  await visitor({ byCode: false });
  expect(screen.getByRole('heading', { name: 'No exam is open in this browser' })).toBeDefined();
  expect(screen.queryByLabelText('Entry code')).toBeNull();
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '../fixtures/page.fixture.tsx';
import { TimeInput } from './time-input.tsx';

afterEach(cleanup);

function Begin() {
  const [time, setTime] = useState('');
  return (
    <>
      <TimeInput label="Begins" value={time} onChange={setTime} />
      <output>{time}</output>
      <button onClick={() => setTime('14:00')}>At two</button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Begins' });
const time = () => screen.getByRole('status').textContent;
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

test('a time stands as it is typed, and as everywhere once the field is left', async () => {
  await showPage(<Begin />, {});
  type('9.30');
  expect(field().value).toBe('9.30');
  expect(time()).toBe('09:30');
  fireEvent.blur(field());
  expect(field().value).toBe('09:30');
});

test('what is no time stays, is asked for, and counts as none', async () => {
  await showPage(<Begin />, {});
  type('930');
  type('9:75');
  expect(time()).toBe('');
  expect(screen.queryByText('Type a time such as 09:30.')).toBeNull();
  fireEvent.blur(field());
  expect(field().value).toBe('9:75');
  expect(screen.getByText('Type a time such as 09:30.')).toBeTruthy();
  type('9:45');
  expect(screen.queryByText('Type a time such as 09:30.')).toBeNull();
});

test('a time that the page proposes takes the place of what was typed', async () => {
  await showPage(<Begin />, {});
  type('soon');
  act(() => screen.getByRole('button', { name: 'At two' }).click());
  expect(field().value).toBe('14:00');
});

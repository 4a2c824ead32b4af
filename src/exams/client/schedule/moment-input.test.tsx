import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Language } from '../../../platform/language.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { MomentInput } from './moment-input.tsx';

afterEach(cleanup);

function Opening() {
  const [typed, setTyped] = useState('');
  return (
    <>
      <MomentInput label="Opens" zone="Asia/Bangkok" value={typed} onChange={setTyped} minutes={30} />
      <output>{typed}</output>
    </>
  );
}

const typed = () => screen.getByRole('status').textContent;

async function show(language: Language, timeLabel: string) {
  await showPage(<Opening />, { language });
  const field = within(screen.getByRole('group', { name: 'Opens' }));
  const day = field.getByRole<HTMLInputElement>('textbox', { name: 'Opens' });
  const typeDay = (text: string) => {
    fireEvent.focus(day);
    fireEvent.change(day, { target: { value: text } });
    fireEvent.blur(day);
  };
  const time = field.getByLabelText(new RegExp(`^${timeLabel}`));
  return { day, typeDay, typeTime: (text: string) => fireEvent.change(time, { target: { value: text } }) };
}

test('in Thai a moment is typed with a year of the Buddhist Era and read in both calendars', async () => {
  const { day, typeDay, typeTime } = await show('th', 'เวลา');
  typeDay('21/11/2569');
  typeTime('09:00');
  expect(typed()).toBe('2026-11-21T09:00');
  expect(day.value).toBe('21/11/2569');
  expect(screen.getByText(/21 พฤศจิกายน 2569 เวลา 09:00 น\. \(21 November 2026\)/)).toBeTruthy();
  expect(screen.getByText(/ได้ถึง 09:30/)).toBeTruthy();
});

test('half a moment is none: below it stands the zone, and what is typed stays', async () => {
  const { day, typeDay, typeTime } = await show('en', 'Time');
  typeTime('09:00');
  expect(typed()).toBe('T09:00');
  expect(screen.getByText('Time zone Asia/Bangkok')).toBeTruthy();
  typeDay('11/21/2026');
  typeTime('');
  expect(typed()).toBe('2026-11-21T');
  expect(day.value).toBe('11/21/2026');
  typeDay('');
  expect(typed()).toBe('');
});

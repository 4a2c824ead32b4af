import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Me } from '../../client/session/me.ts';
import { showPage } from '../fixtures/page.fixture.tsx';
import { DayInput } from './day-input.tsx';

afterEach(cleanup);

function Birth() {
  const [day, setDay] = useState<string | null>(null);
  return (
    <>
      <DayInput label="Born" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  );
}

const type = (text: string) => {
  const input = screen.getByLabelText('Born');
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
  return input as HTMLInputElement;
};

test('a Buddhist and a Gregorian year are the same day, shown as the language counts years', async () => {
  await showPage(<Birth />, { language: 'th' });
  expect(type('4/5/2540').value).toBe('04/05/2540');
  expect(screen.getByRole('status').textContent).toBe('1997-05-04');
  expect(type('4/5/1998').value).toBe('04/05/2541');
  expect(screen.getByRole('status').textContent).toBe('1998-05-04');
});

test('in English the month stands first and the year is Gregorian', async () => {
  await showPage(<Birth />, { language: 'en' });
  expect(type('5/4/2540').value).toBe('05/04/1997');
  expect(screen.getByRole('status').textContent).toBe('1997-05-04');
});

test.each([
  ['en', 'S M T W T F S'],
  ['th', 'อา จ อ พ พฤ ศ ส'],
] as const)('in %s a week goes from Sunday to Saturday: %s', async (language, week) => {
  await showPage(<Birth />, { language });
  fireEvent.focus(screen.getByLabelText('Born'));
  fireEvent.click(screen.getByLabelText('Born'));
  const days = () => [...document.querySelectorAll('thead th')].map((cell) => cell.textContent);
  await expect.poll(() => days().join(' ')).toBe(week);
});

const staffOf = (dateStyle: 'local' | 'gregorian'): Me => ({
  actor: {
    kind: 'administrator',
    accountId: 'a',
    sessionId: '',
    companyId: 'c',
    role: 'ROLE_ADMIN',
    permissions: [],
    datasetRole: null,
  },
  role: 'ROLE_ADMIN',
  language: 'th',
  signInName: 'ada',
  givenName: {},
  familyName: {},
  company: { id: 'c', code: 'demo', name: {}, model: 'MODULE', timeZone: 'Asia/Bangkok', dateStyle },
  lastSignInAt: null,
});

/** Above the days of the open calendar. */
const head = () => document.querySelector('.mantine-DateInput-calendarHeaderLevel')?.textContent;

test('where the company chose the Gregorian calendar, Thai fields and their calendar count its years', async () => {
  await showPage(<Birth />, { language: 'th', me: staffOf('gregorian') });
  expect(type('4/5/2540').value).toBe('04/05/1997');
  expect(screen.getByRole('status').textContent).toBe('1997-05-04');
  fireEvent.click(screen.getByLabelText('Born'));
  await expect.poll(head).toBe('พฤษภาคม 1997');
});

test('else the calendar of a Thai field counts years of the Buddhist Era', async () => {
  await showPage(<Birth />, { language: 'th', me: staffOf('local') });
  type('4/5/1997');
  fireEvent.click(screen.getByLabelText('Born'));
  await expect.poll(head).toBe('พฤษภาคม 2540');
});

test.each([
  [undefined, 'bottom-start'],
  ['That day is taken.', 'top-start'],
])('the calendar leaves the fault below the field to be read: %s', async (error, position) => {
  await showPage(<DayInput label="Born" onChange={() => {}} error={error} />);
  fireEvent.focus(screen.getByLabelText('Born'));
  fireEvent.click(screen.getByLabelText('Born'));
  await expect
    .poll(() => document.querySelector('[data-dates-dropdown]')?.getAttribute('data-position'))
    .toBe(position);
});

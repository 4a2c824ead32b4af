import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { TurnedAwayView } from '../desk/desk.ts';
import { examRoom } from '../desk/exam-room.fixture.ts';
import { atExamAddress } from './sitting.fixture.tsx';
import { StatePage } from './state-page.tsx';

atExamAddress();
afterEach(cleanup);

const show = (why: TurnedAwayView['why']) =>
  render(<StatePage desk={examRoom().openTab()} view={{ phase: 'turned_away', why, kept: 0 }} />);

test('once the exam is over the page says so, speaks of no place and no answers, and leads away', () => {
  show('closed');
  expect(screen.getByRole('heading', { name: 'You cannot begin this exam now' })).toBeDefined();
  expect(screen.getByText(/This exam is closed/)).toBeDefined();
  expect(screen.queryByText(/your answers so far are saved/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

test('from a network that is not allowed it speaks of the place, and nowhere else is better', () => {
  show('network_not_allowed');
  expect(screen.getByRole('heading', { name: 'This exam cannot be opened here' })).toBeDefined();
  expect(screen.getByText(/your answers so far are saved/)).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

import { expect, test } from 'vitest';
import { whyNoJumps } from './proof/clock-stage.ts';
import { proveClock } from './proof/clock.ts';

const hour = 3600;
const why = whyNoJumps();
const named = why ? ` (${why})` : '';

test.skipIf(why)(`nobody is ended early or late by a clock that jumps an hour ahead and two back${named}`, async () => {
  const jumps = [
    { at: 1, off: hour },
    { at: 4.5, off: -hour },
  ];
  const outcome = await proveClock({ sittings: 60, seconds: 8, jumps, killAt: 5 }, null);
  process.stdout.write(`GOAL clock ${JSON.stringify(outcome)}\n`);
  expect(outcome).toMatchObject({ sittings: 60, early: 0, late: 0, inexact: 0, moved: 2 });
});

test.skipIf(why)(`the proof notices a sweep that asks nobody whether the clock is right${named}`, async () => {
  const size = { sittings: 10, seconds: 6, jumps: [{ at: 1, off: hour }], killAt: 3 };
  expect((await proveClock(size, 'no_confirmation')).early).toBeGreaterThan(0);
});

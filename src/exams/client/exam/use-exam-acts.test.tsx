import { expect, test } from 'vitest';
import { examStates, mayBecome } from '../../domain/exam-state.ts';
import { leadTo, stepsFrom } from './use-exam-acts.ts';

test('the screen offers exactly the steps the rule allows; releasing belongs to the results', () => {
  for (const from of examStates) {
    const offered = stepsFrom({ state: from, practice: false }).map((step) => leadTo[step]);
    const allowed = examStates.filter((to) => to !== 'released' && mayBecome(from, to));
    expect(offered.toSorted(), from).toEqual(allowed.toSorted());
  }
});

test('nobody looks through the results of a practice', () => {
  expect(stepsFrom({ state: 'closed', practice: true })).toEqual([]);
});

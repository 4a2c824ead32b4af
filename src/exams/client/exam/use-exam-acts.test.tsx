import { expect, test } from 'vitest';
import { examStates, mayBecome } from '../../domain/exam-state.ts';
import { leadTo, stepsFrom } from './use-exam-acts.ts';

test('the screen offers exactly the steps the rule allows; releasing belongs to the results', () => {
  for (const from of examStates) {
    const offered = stepsFrom(from).map((step) => leadTo[step]);
    const allowed = examStates.filter((to) => to !== 'released' && mayBecome(from, to));
    expect(offered.toSorted(), from).toEqual(allowed.toSorted());
  }
});

import { expect, test } from 'vitest';
import { countSitting, progresses } from './progress.ts';

test('who works, who is paused and who is on paper sits the exam, and nobody else', () => {
  expect(countSitting(progresses.map((progress) => ({ progress })))).toBe(3);
  expect(countSitting([{ progress: 'ended_by_staff' }, { progress: 'paused' }, { progress: 'on_paper' }])).toBe(2);
});

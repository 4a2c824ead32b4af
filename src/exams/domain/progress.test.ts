import { expect, test } from 'vitest';
import { countSitting, progresses } from './progress.ts';

test('who works and who is paused sits the exam, and nobody else', () => {
  expect(countSitting(progresses.map((progress) => ({ progress })))).toBe(2);
  expect(countSitting([{ progress: 'ended_by_staff' }, { progress: 'paused' }, { progress: 'on_paper' }])).toBe(2);
});

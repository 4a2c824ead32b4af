import { expect, test } from 'vitest';
import type { Exam } from '../../exams/client/api.ts';
import { examPart } from './exam-part.tsx';

const files = (safeExamBrowser: boolean) =>
  examPart.files?.({ id: 'e', number: 3, safeExamBrowser } as Exam, () => true).map(({ key }) => key);

test('the file for the exam room is there where the exam asks for Safe Exam Browser', () => {
  expect(files(true)).toEqual(['safe-exam-browser']);
  expect(files(false)).toEqual([]);
});

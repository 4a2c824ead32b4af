import { expect, test } from 'vitest';
import { adminLevels } from './admin-level.ts';
import { presetDifference } from './preset-difference.ts';

test('a level that holds what its preset does, in whatever order, differs in nothing', () => {
  const permissions = [...adminLevels.Registrar].reverse();
  expect(presetDifference({ preset: 'Registrar', permissions })).toBeNull();
});

test('what was added and what was taken is named', () => {
  expect(presetDifference({ preset: 'Invigilator', permissions: ['classroom.view', 'question.print'] })).toEqual({
    more: ['question.print'],
    fewer: ['report.generateReportExaminee'],
  });
});

test('a company’s own level follows nothing', () => {
  expect(presetDifference({ preset: null, permissions: ['question.print'] })).toBeNull();
});

test('an invigilator reads no key and generates nothing, an author approves nothing', () => {
  const invigilator: readonly string[] = adminLevels.Invigilator;
  expect(invigilator.filter((flag) => flag.startsWith('question.') || flag.startsWith('exam.'))).toEqual([]);
  expect(adminLevels['Question author']).not.toContain('question.approve');
});

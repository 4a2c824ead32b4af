import { expect, test } from 'vitest';
import { sectionTools, toolsBeside, toolsIn, type Tool } from './tools.ts';

const ofExam: readonly Tool[] = ['strike', 'hide_clock', 'note', 'alarm', 'reference'];

test('a section without a list of its own has what the exam has', () => {
  expect(toolsIn(ofExam, null)).toBe(ofExam);
  expect(toolsIn(ofExam, undefined)).toBe(ofExam);
});

test('a list of its own stands in the place of the exam’s, in the usual order; what is about the time stays', () => {
  expect(toolsIn(ofExam, ['calculator', 'strike'])).toEqual(['strike', 'hide_clock', 'calculator', 'alarm']);
  expect(toolsIn(ofExam, [])).toEqual(['hide_clock', 'alarm']);
  expect(toolsIn([], ['alarm', 'hide_clock', 'zoom'])).toEqual(['zoom']);
});

test('a section goes without the reference material of its exam, and adds none', () => {
  expect(toolsIn(ofExam, ['reference'])).toContain('reference');
  expect(toolsIn(ofExam, ['note'])).not.toContain('reference');
  expect(toolsIn(['note'], ['reference'])).toEqual([]);
});

test('beside a question the page has the tools of its section, and in the review those of all sections', () => {
  const plain = {};
  const withCalculator = { section: { tools: ['calculator', 'note'] as const } };
  const paper = { tools: ofExam, questions: [plain, withCalculator] };
  expect(toolsBeside(paper, plain)).toBe(ofExam);
  expect(toolsBeside(paper, withCalculator)).toEqual(['hide_clock', 'note', 'calculator', 'alarm']);
  expect(toolsBeside(paper, undefined)).toEqual(['hide_clock', 'note', 'alarm']);
  expect(toolsBeside({ tools: ofExam, questions: [] }, undefined)).toBe(ofExam);
});

test('the time of the exam is no matter of a section', () => {
  expect(sectionTools).not.toContain('alarm');
  expect(sectionTools).not.toContain('hide_clock');
});

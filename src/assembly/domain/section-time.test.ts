import { expect, test } from 'vitest';
import { lacksMinutes, minutesOfSections, whyNotTimed } from './section-time.ts';

const section = (minutes?: number | null) => ({ title: { en: 'Part' }, instructions: {}, minutes: minutes ?? null });
const row = (at: number) => ({ subsectionId: 's', count: 1, level: null, section: at });
const both = [row(0), row(1)];

test('the minutes of sections are their sum, as long as each has its own', () => {
  expect(minutesOfSections([section(30), section(15)])).toBe(45);
  expect(minutesOfSections([section(30), section()])).toBeNull();
  expect(minutesOfSections([section(), section()])).toBeNull();
  expect(minutesOfSections([])).toBeNull();
  // As a paper of an earlier release has them.
  expect(minutesOfSections([{}])).toBeNull();
});

test('a section lacks minutes only beside one that has some', () => {
  expect(lacksMinutes(section(), [section(), section(10)])).toBe(true);
  expect(lacksMinutes(section(10), [section(), section(10)])).toBe(false);
  expect(lacksMinutes(section(), [section(), section()])).toBe(false);
});

test('either all sections have minutes or none; each timed one has questions, and together they fit an exam', () => {
  expect(whyNotTimed({ rows: both, sections: [section(30), section(15)] })).toBeNull();
  expect(whyNotTimed({ rows: both, sections: [section(), section()] })).toBeNull();
  expect(whyNotTimed({ rows: [row(0)], sections: [section(), section()] })).toBeNull();
  expect(whyNotTimed({ rows: both })).toBeNull();
  expect(whyNotTimed({ rows: both, sections: [section(30), section()] })).toBe('section_without_minutes');
  expect(whyNotTimed({ rows: both, sections: [section(200), section(101)] })).toBe('sections_take_too_long');
  expect(whyNotTimed({ rows: [row(0)], sections: [section(30), section(15)] })).toBe('timed_section_empty');
  // A row of a section that is not there stands in the last one.
  expect(whyNotTimed({ rows: [row(0), row(5)], sections: [section(30), section(15)] })).toBeNull();
});

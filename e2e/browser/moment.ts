import type { Locator } from 'playwright-core';
import { formatFor } from '../../src/platform/client/language/format.ts';
import { writeDay } from '../../src/platform/day-entry.ts';
import { typedInZone } from '../../src/platform/zoned-time.ts';
import type { Someone } from './someone.ts';

/** The two fields of a moment: its day, and its time. */
export function momentFields({ page, say }: Someone, label: string): { readonly day: Locator; readonly time: Locator } {
  const field = page.getByRole('group', { name: label, exact: true });
  const named = (name: string) => field.getByRole('textbox', { name, exact: true });
  return { day: named(label), time: named(say('exams:schedule.time')) };
}

/** A moment on a clock in Thailand as the person writes it: in Thai with a year of the Buddhist Era. */
export function momentTyped({ language }: Someone, moment: number): { readonly day: string; readonly time: string } {
  const [day = '', time = ''] = typedInZone(new Date(moment), 'Asia/Bangkok').split('T');
  const { era, dayFirst } = formatFor(language);
  return { day: writeDay(day, era, dayFirst), time };
}

/** Types the day and the time of a moment. */
export async function fillMoment(someone: Someone, label: string, moment: number): Promise<void> {
  const { day, time } = momentFields(someone, label);
  const typed = momentTyped(someone, moment);
  await day.fill(typed.day);
  await time.fill(typed.time);
}

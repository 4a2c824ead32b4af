import { westernDigits } from './digits.ts';
import type { Language } from './language.ts';

/** A calendar day as `YYYY-MM-DD`, Gregorian. */
type Day = string;
/** How years are counted: Thai pages have the Buddhist Era, unless the company chose the Gregorian one. */
type Era = 'buddhist' | 'gregorian';

/** The Buddhist Era counts 543 years more. Nobody alive was born, and no class begins, where the two could meet. */
const buddhistLead = 543;
const firstBuddhistYear = 2400;

const monthNames: Readonly<Record<Language, readonly string[]>> = {
  en: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  th: ['ม.ค', 'ก.พ', 'มี.ค', 'เม.ย', 'พ.ค', 'มิ.ย', 'ก.ค', 'ส.ค', 'ก.ย', 'ต.ค', 'พ.ย', 'ธ.ค'],
};
const thaiMonths = 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(' ');

/**
 * The day somebody typed, or null for what is no day. Years of both eras are understood: from 2400 on a year is one of
 * the Buddhist Era. Day and month stand as the reader writes them; where only
 * one order makes a day of it, that one is meant. Month names and `1997-05-04` are understood too.
 */
export function readDay(text: string, dayFirst: boolean): Day | null {
  const typed = westernDigits(text.trim().toLowerCase());
  const [first = 0, second = 0, third = 0, ...more] = typed
    .split(/[^\d]+/)
    .filter(Boolean)
    .map(Number);
  if (more.length > 0) return null;
  const named = monthIn(typed);
  if (named) return third === 0 ? dayOf(second, named, first) : null;
  if (third === 0) return null;
  if (first > 99) return dayOf(first, second, third);
  const [asDay, asMonth] = [dayOf(third, second, first), dayOf(third, first, second)];
  return dayFirst ? (asDay ?? asMonth) : (asMonth ?? asDay);
}

/** `21/11/2569` in the Buddhist Era, else `11/21/2026` or `21/11/2026`, as everywhere in the product; empty for what is no day. */
export function writeDay(day: Day, era: Era, dayFirst: boolean): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? [];
  if (!year) return '';
  const written = dayFirst ? `${date}/${month}` : `${month}/${date}`;
  return `${written}/${yearOf(Number(year), era)}`;
}

/** A Gregorian year as the era counts it. */
export const yearOf = (year: number, era: Era): number => (era === 'buddhist' ? year + buddhistLead : year);

function dayOf(typedYear: number, month: number, date: number): Day | null {
  const year = typedYear >= firstBuddhistYear ? typedYear - buddhistLead : typedYear;
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || date < 1 || date > daysIn(year, month)) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** 1 to 12, or 0 where no month is named. */
function monthIn(typed: string): number {
  const names = [thaiMonths, monthNames.th, monthNames.en];
  for (const months of names) {
    const at = months.findIndex((name) => typed.includes(name));
    if (at >= 0) return at + 1;
  }
  return 0;
}

import type { DateStyle, Language } from '../../platform/language.ts';
import type { Day } from './print.ts';

const months: Readonly<Record<Language, readonly string[]>> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  th: 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(' '),
};

/**
 * A day as it is printed: `21 November 2026`, `21 พฤศจิกายน 2569` (Buddhist Era, always four digits: two are
 * mistaken for the other calendar), or `21 พฤศจิกายน 2026` where the company counts years so. What is no day is printed as it
 * came.
 */
export function dayInWords(day: Day, language: Language, dateStyle: DateStyle): string {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const name = months[language][Number(month) - 1];
  if (!name) return day;
  const isBuddhist = language === 'th' && dateStyle === 'local';
  return `${Number(date)} ${name} ${isBuddhist ? Number(year) + 543 : Number(year)}`;
}

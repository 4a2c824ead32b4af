import { westernDigits } from './digits.ts';

/**
 * The time of day somebody typed, as `HH:mm` of 24 hours, or null for what is none. `9:30`, `09.30`, `0930`, `9` and
 * Thai digits are understood, and `น.` behind them.
 */
export function readTime(text: string): string | null {
  const typed = westernDigits(text.trim()).replace(/ ?น\.$/, '');
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(typed) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

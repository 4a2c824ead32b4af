export type DateOrder = 'dmy' | 'mdy';

const months: readonly (readonly string[])[] = [
  ['jan', 'january', 'ม.ค.', 'มกราคม'],
  ['feb', 'february', 'ก.พ.', 'กุมภาพันธ์'],
  ['mar', 'march', 'มี.ค.', 'มีนาคม'],
  ['apr', 'april', 'เม.ย.', 'เมษายน'],
  ['may', 'may', 'พ.ค.', 'พฤษภาคม'],
  ['jun', 'june', 'มิ.ย.', 'มิถุนายน'],
  ['jul', 'july', 'ก.ค.', 'กรกฎาคม'],
  ['aug', 'august', 'ส.ค.', 'สิงหาคม'],
  ['sep', 'september', 'ก.ย.', 'กันยายน'],
  ['oct', 'october', 'ต.ค.', 'ตุลาคม'],
  ['nov', 'november', 'พ.ย.', 'พฤศจิกายน'],
  ['dec', 'december', 'ธ.ค.', 'ธันวาคม'],
];

const thaiDigits = '๐๑๒๓๔๕๖๗๘๙';

/**
 * A day as people write it, as `YYYY-MM-DD` of the Gregorian calendar; null for what is none. Years from 2400 on are of
 * the Buddhist Era, which is 543 ahead: nobody who sits an exam was or will be born in the Gregorian 25th century.
 */
export function readDay(text: string, order: DateOrder): string | null {
  const written = text.replace(/[๐-๙]/g, (digit) => String(thaiDigits.indexOf(digit))).trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(written);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const plain = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})$/.exec(written);
  if (plain) return order === 'dmy' ? dayOf(plain[3], plain[2], plain[1]) : dayOf(plain[3], plain[1], plain[2]);
  const named = /^(\d{1,2})[\s-]*([^\d\s,-]+)[\s,-]*(?:พ\.?ศ\.?|ค\.?ศ\.?)?\s*(\d{4})$/.exec(written);
  if (!named) return null;
  const name = (named[2] ?? '').toLowerCase();
  const month = months.findIndex((names) =>
    names.some((known) => known === name || known.replaceAll('.', '') === name),
  );
  return month < 0 ? null : dayOf(named[3], String(month + 1), named[1]);
}

function dayOf(year = '', month = '', day = ''): string | null {
  const [y, m, d] = [Number(year) >= 2400 ? Number(year) - 543 : Number(year), Number(month), Number(day)];
  const leap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][m - 1];
  if (days === undefined || d < 1 || d > days || y < 1900) return null;
  return `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

/** Which comes first where days are written in digits: what cannot be a month tells; the day where nothing does. */
export function guessOrder(texts: readonly string[]): DateOrder {
  const pairs = texts.flatMap((text) => {
    const [, first, second] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}$/.exec(text.trim()) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  return pairs.some(([, second]) => second > 12) && !pairs.some(([first]) => first > 12) ? 'mdy' : 'dmy';
}

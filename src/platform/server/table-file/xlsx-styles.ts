import type { Archive } from './open-archive.ts';
import { readXml } from './read-xml.ts';

/** How a number is shown, as far as it changes what people read. */
export type NumberStyle = {
  readonly date: boolean;
  readonly time: boolean;
  readonly percent: boolean;
  readonly thousands: boolean;
  /** Digits after the point where the style fixes them. */
  readonly decimals: number | null;
  /** At least so many digits before the point: `000` shows 7 as 007. */
  readonly digits: number;
};

export const generalStyle: NumberStyle = {
  date: false,
  time: false,
  percent: false,
  thousands: false,
  decimals: null,
  digits: 1,
};

/** Formats that every spreadsheet program knows by number (ECMA-376, part 1, 18.8.30), as far as they matter here. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  27: 'yyyy/m/d',
  28: 'yyyy/m/d',
  29: 'yyyy/m/d',
  30: 'm/d/yy',
  31: 'yyyy/m/d',
  32: 'h:mm',
  33: 'h:mm:ss',
  34: 'h:mm',
  35: 'h:mm:ss',
  36: 'yyyy/m/d',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: 'h:mm:ss',
  47: 'mm:ss',
  50: 'yyyy/m/d',
  51: 'yyyy/m/d',
  52: 'yyyy/m/d',
  53: 'yyyy/m/d',
  54: 'yyyy/m/d',
  55: 'yyyy/m/d',
  56: 'yyyy/m/d',
  57: 'yyyy/m/d',
  58: 'yyyy/m/d',
};

/** The styles of a workbook in the order in which cells refer to them. */
export async function readStyles(archive: Archive, path: string | null): Promise<NumberStyle[]> {
  const formats = new Map(Object.entries(builtIn).map(([id, code]) => [id, code]));
  const used: string[] = [];
  let inCells = false;
  if (path === null) return [];
  await readXml(archive, path, {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt') formats.set(numFmtId, formatCode);
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) used.push(numFmtId);
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return used.map((id) => numberStyle(formats.get(id) ?? ''));
}

/** Reads a format code: the part for positive numbers, without quoted words, colours and languages. */
export function numberStyle(code: string): NumberStyle {
  const positive =
    code
      .slice(0, 255)
      .replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
      .split(';', 1)[0] ?? '';
  const isDate = /[yd]/i.test(positive) || /^m{1,5}$/i.test(positive.trim());
  const isTime = /[hs]/i.test(positive);
  if (/general/i.test(positive)) return generalStyle;
  if (isDate || isTime) return { ...generalStyle, date: isDate, time: isTime };
  const [, whole, fraction = ''] = /^([#?,0]*0)(?:\.(0+))?%?$/.exec(positive.trim()) ?? [];
  const percent = positive.includes('%');
  if (whole === undefined) return { ...generalStyle, percent };
  const digits = whole.replace(/[^0]/g, '').length;
  return { ...generalStyle, percent, thousands: whole.includes(','), decimals: fraction.length, digits };
}

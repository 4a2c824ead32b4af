import { generalStyle, type NumberStyle } from './xlsx-styles.ts';

const day = 86_400_000;

/** A number of a spreadsheet as a person reads it; dates as ISO dates, whatever their style. */
export function shownNumber(written: string, style: NumberStyle = generalStyle, is1904 = false): string {
  const number = Number(written);
  if (written.trim() === '' || !Number.isFinite(number)) return written.trim();
  if (style.date || style.time) return shownDate(number, style, is1904) ?? plain(number);
  if (style.percent) return `${fixed(number * 100, style)}%`;
  return fixed(number, style);
}

function fixed(number: number, { decimals, digits, thousands }: NumberStyle): string {
  // Whole numbers are sometimes styled `0` over a fraction: what is hidden then would be lost, so the fraction stays.
  const bare = decimals !== null && decimals > 0 ? number.toFixed(Math.min(decimals, 30)) : plain(number);
  const text =
    digits > 1
      ? bare.replace(/^(-?)(\d+)(?!e)/, (_, sign: string, whole: string) => sign + whole.padStart(digits, '0'))
      : bare;
  return thousands ? text.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ',')) : text;
}

/** Spreadsheets show fifteen digits: 0.1 + 0.2 is 0.3. */
const plain = (number: number): string => String(Number(number.toPrecision(15)));

/** Null for what no calendar has. The 1900 system counts a 29 February 1900 that never was. */
function shownDate(serial: number, style: NumberStyle, is1904: boolean): string | null {
  if (serial < 0 || serial > 2_958_465) return null;
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  const moment = new Date(first + Math.round((serial * day) / 60_000) * 60_000).toISOString();
  const time = moment.slice(11, 16);
  if (!style.date) return time;
  return style.time && time !== '00:00' ? `${moment.slice(0, 10)} ${time}` : moment.slice(0, 10);
}

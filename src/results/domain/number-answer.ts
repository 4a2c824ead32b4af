/**
 * The numbers that an answer as typed may mean; none where it is no number. Thai digits, a typographic minus, groups
 * of thousands and powers of ten are understood, and a decimal comma as well as a decimal point. `1,234` means both
 * 1234 and 1.234: the person may have learnt either. The question's own unit may stand behind; no other may.
 */
export function numbersMeant(answer: string, unit: string): number[] {
  const typed = westernDigits(answer)
    .trim()
    .replace(/^=\s*/, '')
    .replace(/[−–‒﹣－]/g, '-');
  const [, sign = '', body, exponent = '0', rest = ''] = numberAndUnit.exec(typed) ?? [];
  if (body === undefined || !isUnit(rest, unit)) return [];
  return decimalsMeant(body.replace(/(?<![.,\s'])[.,\s']+$/, ''))
    .map((decimal) => Number(`${sign}${decimal}e${exponent}`))
    .filter(Number.isFinite);
}

const numberAndUnit =
  /^([-+]?)\s*(\d[\d.,'\s]*|[.,]\d+)(?:(?:[eE]|[×xX*]\s*10\s*\^?)\s*([-+]?\d{1,3})(?!\d))?\s*(.*)$/s;

const westernDigits = (text: string): string =>
  text
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10));

function decimalsMeant(body: string): string[] {
  const grouped = /^\d{1,3}(?:[\s']\d{3})+(?=[.,]\d+$|$)/.exec(body)?.[0];
  const plain = grouped ? grouped.replace(/[\s']/g, '') + body.slice(grouped.length) : body;
  if (/^\d*\.?\d+$/.test(plain)) return [plain];
  const meant = [];
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) meant.push(plain.replaceAll(',', ''));
  if (/^\d*,\d+$/.test(plain)) meant.push(plain.replace(',', '.'));
  if (/^[1-9]\d{0,2}(?:\.\d{3})+,\d+$|^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(plain))
    meant.push(plain.replaceAll('.', '').replace(',', '.'));
  return meant;
}

/** Whether this is the unit, however it is spaced: `N·m`, `Nm`, `N m`. Case counts only where it changes the size: mW is not MW. */
function isUnit(typed: string, unit: string): boolean {
  const [given, own] = [bare(typed), bare(unit)];
  if (given === '' || given === own) return true;
  return given.toLowerCase() === own.toLowerCase() && !(/^m/i.test(own) && given[0] !== own[0]);
}

const bare = (unit: string): string =>
  unit
    .normalize('NFKC')
    .replaceAll('µ', 'μ')
    .replace(/[\s.·⋅∙•*-]/g, '');

import { westernDigits } from '../../../../../platform/digits.ts';

/** The name of a part, and where the words behind it begin. */
export type PartName = { readonly name: string; readonly end: number };

const start =
  /^[\s*#([]*(?:(?:เฉลย(?:คำตอบ)?|คำตอบ|answers?(?: keys?)?|keys?)(?: for| of| to)?\s{0,2}[:：–-]?\s{0,2})?(?:part|section|ตอน(?:ที่)?|ส่วน(?:ที่)?|หมวด(?:ที่)?|ชุด(?:ที่)?)\s{0,3}(\d{1,2}|[๐-๙]{1,2}|[IVX]{1,4}|[A-Zก-ฉ])(?![\p{L}\p{M}\p{N}])[\s.:：)\]–-]*/iu;

const roman = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

/** The part that a line names, such as “Part 2” or “ตอนที่ ๒”: by what it is counted with, as people write its kind in several ways. */
export function partNameIn(text: string): PartName | null {
  const found = start.exec(text);
  if (!found) return null;
  const sign = westernDigits(found[1] ?? '').toUpperCase();
  const place = roman.indexOf(sign);
  return { name: place > 0 ? String(place) : String(Number(sign) || sign), end: found[0].length };
}

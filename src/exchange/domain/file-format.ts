import { maskOf } from './gift-mask.ts';

/** A text by its contents: a format that can be read, the name of one that cannot, or null for no known format. */
export type TextKind = { readonly format: 'gift' | 'csv' } | { readonly unsupported: string } | null;

/** Formats by the beginning of the document, most telling first. */
const documents: readonly (readonly [RegExp, string])[] = [
  [/<quiz[\s>]/i, 'Moodle XML'],
  [/<questestinterop[\s>]/i, 'QTI 1.2'],
  [/<(?:qti-)?assessment-?(?:item|test)[\s>]|<manifest[\s>]|imsglobal\.org/i, 'QTI'],
  [/<!doctype html|<html[\s>]/i, 'HTML'],
];

/** Signs of other ways to write questions as text. GIFT uses braces too, so these come first. */
const notations: readonly (readonly [RegExp, string])[] = [
  [/^\s*\\(?:documentclass|begin|usepackage)\b/m, 'LaTeX'],
  [/\{\d{0,4}:(?:MULTI|MC|SHORTANSWER|SA|MW|NUMERICAL|NM|MR|CLOZE)[A-Z_]{0,20}:/, 'Cloze'],
  [/^Meta-information\s*\n=+\s*$/m, 'R/exams'],
  [/^\{\\rtf/, 'RTF'],
  [/^\*{1,2}[^*\n][^\n]*\n(?:[+-](?:\[[^\]\n]*\]|\{[^}\n]*\})?\s[^\n]*\n){2}/m, 'AMC-TXT'],
];

/**
 * What a text is. The header row of a table counts most, then the signs of GIFT, then the name of the file
 * (`.gift`, `.csv`, `.tsv`): a text without any of them may still be a list of descriptions or a table without titles.
 */
export function textKind(text: string, fileName: string, hasHeader: boolean): TextKind {
  const start = text.slice(0, 50_000);
  if (/^\s*<(?:\?xml|!doctype|quiz|questestinterop|html|manifest|qti-|assessment)/i.test(start)) {
    return { unsupported: documents.find(([sign]) => sign.test(start))?.[1] ?? 'XML' };
  }
  if (/^\s*[[{]/.test(start) && isJson(text)) return { unsupported: 'JSON' };
  if (hasHeader) return { format: 'csv' };
  const notation = notations.find(([sign]) => sign.test(start));
  if (notation) return { unsupported: notation[1] };
  if (isGift(text)) return { format: 'gift' };
  if (/^ANSWER:\s*[A-Z]\s*$/m.test(start) && /^[A-Z][.)]\s/m.test(start)) return { unsupported: 'Aiken' };
  if (/\.gift(?:\.txt)?$/i.test(fileName)) return { format: 'gift' };
  return /\.(?:csv|tsv|tab)$/i.test(fileName) ? { format: 'csv' } : null;
}

/** A category, a title at the beginning of a line, or braces that hold answers. */
function isGift(text: string): boolean {
  if (/^[ \t]*(?:\$CATEGORY:|::[^\n]{0,500}?::)/m.test(text)) return true;
  return /\{\s*(?:[=~#]|(?:T|F|TRUE|FALSE)?\s*\})/.test(maskOf(text.slice(0, 200_000)));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

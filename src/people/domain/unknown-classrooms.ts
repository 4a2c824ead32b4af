import { hasEmoji } from '../../platform/text/emoji.ts';
import { listIn } from './import-row.ts';

/** A code in the file that no classroom has, as it was first written, and how many rows name it. */
export type UnknownClassroom = { readonly code: string; readonly rows: number };

/** The same bounds as the form of a classroom has. */
const mostLetters = 40;
const isCode = (text: string): boolean => text.length <= mostLetters && !hasEmoji(text);

/** The codes in these cells that could become classrooms, in the order of the file. */
export function unknownClassrooms(
  cells: readonly string[],
  known: { readonly has: (code: string) => boolean },
): UnknownClassroom[] {
  const found = new Map<string, { code: string; rows: number }>();
  for (const cell of cells) {
    const inRow = new Map(listIn(cell).map((code) => [code.toLowerCase(), code]));
    for (const [key, code] of inRow) {
      if (known.has(key) || !isCode(code)) continue;
      const before = found.get(key);
      if (before) before.rows += 1;
      else found.set(key, { code, rows: 1 });
    }
  }
  return [...found.values()];
}

/** Words as they may be kept: in addresses they stand with commas between, and none is longer than its list takes. */
const cleanWords =
  (longest: number) =>
  (words: readonly string[]): string[] =>
    words.map((word) => word.replaceAll(',', ' ').trim().slice(0, longest).trim()).filter((word) => word !== '');

export const asTags = cleanWords(40);
export const asCategories = cleanWords(20);

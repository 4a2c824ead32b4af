/** What begins a formula, with the wide signs of East Asian keyboards, and what some spreadsheets pass over before one. */
const signs = /^[=+\-@\t\r\n＝＋－＠]/;

/** Whether a spreadsheet could run it as a formula, also after apostrophes that disarm it, or after blanks. */
function isFormula(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return signs.test(bare) || signs.test(bare.trimStart());
}

/** The text as a cell that no spreadsheet runs. */
export const disarmed = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** The text that was disarmed. */
export const armed = (cell: string): string => (cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell);

/** The cell in a line of CSV: in quotes where it was disarmed, or has anything in it that some spreadsheet parts cells by. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = disarmed(value);
  return safe !== value || /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

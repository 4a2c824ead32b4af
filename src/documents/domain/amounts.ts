/** Hundredths of a point as printed: `1`, `2.5`, `0.25`. */
export function pointsInWords(hundredths: number): string {
  return String(Math.round(hundredths) / 100);
}

/**
 * Percent with one decimal, rounded down, so that nobody who failed reads the pass mark: 74.96 is `74.9`.
 * A maximum of nothing is nothing.
 */
export function percentInWords(points: number, maximum: number): string {
  return maximum > 0 ? (Math.floor((points * 1000) / maximum) / 10).toFixed(1) : '0.0';
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The letter of the option at this place; Latin in every language, because answer sheets are. */
export function optionLetter(index: number): string {
  return letters[index] ?? String(index + 1);
}

/** Decimal rounding, half towards positive infinity: 3.175 to two places is 3.18, as on paper. */
export function roundedTo(number: number, mode: string, figures: number): number {
  if (!Number.isFinite(number)) return number;
  const places = mode.startsWith('significant') ? figures - 1 - magnitude(number) : figures;
  return shifted(Math.round(shifted(number, places)), -places);
}

const magnitude = (number: number): number => (number === 0 ? 0 : Math.floor(Math.log10(Math.abs(number))));

/** The number with its decimal point moved, without the errors of multiplying. */
function shifted(number: number, places: number): number {
  const [digits, exponent = '0'] = String(number).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

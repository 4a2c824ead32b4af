type Counted = { readonly correct: number; readonly total: number };

/** The share of right answers, 0 to 1. */
export const shareOf = ({ correct, total }: Counted): number => (total > 0 ? correct / total : 0);

/** The part with the lowest share of right answers; none where there is only one part, or several are the lowest. */
export function weakest<Part extends Counted>(parts: readonly Part[]): Part | null {
  if (parts.length < 2) return null;
  const [low, next] = parts.toSorted((one, other) => shareOf(one) - shareOf(other));
  return low && next && shareOf(low) < shareOf(next) ? low : null;
}

/** One step of an algorithm that climbs: where it leads, and how high the place was that it began at. */
export type Step = (from: Float64Array) => { readonly next: Float64Array; readonly height: number };

type Limits = {
  /** The steps end as soon as one moves nothing by more. */
  readonly smallestMove: number;
  readonly mostSteps: number;
  readonly onStep?: ((steps: number) => void) | undefined;
};

/**
 * Climbs by steps that grow small, such as those of EM, with squared extrapolation between them (SQUAREM, scheme S3 of Varadhan and
 * Roland 2008). A place that lies lower than the plain steps is not taken.
 */
export function climb(step: Step, from: Float64Array, { smallestMove, mostSteps, onStep }: Limits) {
  let at = from;
  for (let steps = 0; ;) {
    const first = step(at);
    const second = step(first.next);
    steps += 2;
    onStep?.(steps);
    const moved = first.next.reduce((most, value, place) => Math.max(most, Math.abs(value - at[place]!)), 0);
    if (moved < smallestMove || steps >= mostSteps) return { at: second.next, steps, converged: moved < smallestMove };
    const far = extrapolated(at, first.next, second.next);
    const third = far && step(far);
    steps += far ? 1 : 0;
    at = third && third.height >= second.height ? third.next : second.next;
  }
}

function extrapolated(at: Float64Array, first: Float64Array, second: Float64Array): Float64Array | null {
  const move = first.map((value, place) => value - at[place]!);
  const bend = second.map((value, place) => value - first[place]! - move[place]!);
  const length = (of: Float64Array) => Math.sqrt(of.reduce((sum, value) => sum + value * value, 0));
  const far = length(move) / length(bend);
  if (!Number.isFinite(far) || far <= 1) return null;
  return at.map((value, place) => value + 2 * far * move[place]! + far * far * bend[place]!);
}

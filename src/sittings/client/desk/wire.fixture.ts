import type { Network } from '../retrying.ts';

/** A network that can be cut and mended. */
export function wire(): Network & { cut: () => void; mend: () => void } {
  const returns = new Set<() => void>();
  const losses = new Set<() => void>();
  let there = true;
  const listen = (set: Set<() => void>) => (react: () => void) => {
    set.add(react);
    return () => void set.delete(react);
  };
  const turn = (to: boolean) => {
    there = to;
    for (const react of to ? [...returns] : [...losses]) react();
  };
  return {
    isThere: () => there,
    onReturn: listen(returns),
    onLoss: listen(losses),
    cut: () => turn(false),
    mend: () => turn(true),
  };
}

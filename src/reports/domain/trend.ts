import { wilson } from '../../questions/domain/figures/wilson.ts';

/** The share that passed, with an interval of 95 %; nobody is no share. */
export function passRate({ taken, passed }: { readonly taken: number; readonly passed: number }) {
  const rate = taken === 0 ? 0 : passed / taken;
  return { passRate: rate, ...(taken === 0 ? { low: 0, high: 1 } : wilson(rate, taken)) };
}

import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { ShownFormerResult } from '../api.ts';

type Score = Pick<ShownFormerResult, 'points' | 'maxPoints' | 'percent'>;

/** Points of the maximum and per cent, as far as they were brought in; empty where nothing was. */
export function useFormerScore(): (result: Score) => string {
  const { points, percent } = useFormat();
  return (result) =>
    [
      ...(result.points === null || result.maxPoints === null
        ? []
        : [`${points(result.points)} / ${points(result.maxPoints)}`]),
      ...(result.percent === null ? [] : [percent(result.percent / 10_000, 2)]),
    ].join(' · ');
}

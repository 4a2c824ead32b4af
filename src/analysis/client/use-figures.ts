import { useFormat } from '../../platform/client/language/use-format.ts';
import type { AnalysedItem } from './api.ts';

/** The figures of a question as they are written everywhere here; a dash where one cannot be said. */
export function useFigures() {
  const { percent, number } = useFormat();
  const figure = (value: number | null) => (value === null ? '–' : number(value));
  return {
    figure,
    /** Seconds as `1:05`. */
    timeOf: (seconds: number | null) =>
      seconds === null
        ? '–'
        : `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`,
    facilityOf: ({ facility }: Pick<AnalysedItem, 'facility'>) => percent(facility),
    discriminationOf: ({ discrimination }: Pick<AnalysedItem, 'discrimination'>) => figure(discrimination),
  };
}

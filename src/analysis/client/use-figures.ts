import { useFormat } from '../../platform/client/language/use-format.ts';
import type { ItemFigures } from './api.ts';

/** The figures of a question as they are written everywhere here; a dash where one cannot be said. */
export function useFigures() {
  const { percent, number } = useFormat();
  const figure = (value: number | null) => (value === null ? '–' : number(value));
  return {
    figure,
    facilityOf: ({ facility }: Pick<ItemFigures, 'facility'>) => percent(facility),
    discriminationOf: ({ discrimination }: Pick<ItemFigures, 'discrimination'>) => figure(discrimination),
  };
}

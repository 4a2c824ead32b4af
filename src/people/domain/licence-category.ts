/** Licence categories that are offered while typing; any other word is taken too. */
export const licenceCategories = [
  'A',
  'A1',
  'A2',
  'A3',
  'A4',
  'B1.1',
  'B1.2',
  'B1.3',
  'B1.4',
  'B1.E',
  'B2',
  'B2L',
  'B3',
  'C',
  'L',
] as const;

/** The standards that come with the product, each to be checked against the authority's own text. */
export const presetKeys = [
  'part66_2018',
  'part66_2023',
  'tcar66',
  'part66_type',
  'part66_l',
  'casa66',
  'faa_amt',
  'own',
] as const;
export type PresetKey = (typeof presetKeys)[number];

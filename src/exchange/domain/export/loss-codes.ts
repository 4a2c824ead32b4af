/** What a format cannot hold. Each has a name `loss.<code>`. */
export const lossCodes = [
  'left_out',
  'passage',
  'language',
  'item_per_language',
  'key',
  'picture',
  'sound',
  'video',
  'option_formatting',
  'partial_marks',
  'option_order',
  'truth_words',
  'key_points',
  'case',
  'typed_answers',
  'unit',
  'points',
  'reference',
  'level',
  'facts',
] as const;
export type LossCode = (typeof lossCodes)[number];

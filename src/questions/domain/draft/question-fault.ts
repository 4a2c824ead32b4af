/** Why a draft is not a question yet. Each has a sentence `fault.<code>`. */
export type QuestionFaultCode =
  | 'stem_missing'
  | 'too_few_options'
  | 'option_empty'
  | 'options_equal'
  | 'no_correct_option'
  | 'several_correct_options'
  | 'no_accepted_answer'
  | 'range_upside_down'
  | 'words_upside_down'
  | 'worth_not_whole'
  | 'weights_without_right'
  | 'pair_missing'
  | 'too_few_to_order'
  | 'no_gap'
  | 'gap_unknown'
  | 'gap_not_in_text'
  | 'gap_missing_in_language'
  | 'gap_twice'
  | 'gap_choices'
  | 'gap_without_key'
  | 'picture_not_one'
  | 'area_missing'
  | 'key_does_not_fit';

/**
 * What is wrong and where: `stem`, `options`, `options.<index>`, `matches`, `matches.<index>`, `key`,
 * `gaps.<index>`, `essay`, `key.accepted`, `key.accepted.<index>` or `key.pairs.<index of the option>`; indices from 0.
 */
export type QuestionFault = { readonly code: QuestionFaultCode; readonly field: string };

/** One fault at one field of the form. */
export const fault = (code: QuestionFaultCode, field: string): QuestionFault[] => [{ code, field }];

import { plainText } from '../../../platform/rich-text/rich-text.ts';
import { faultsOf, type QuestionFaultCode } from '../../../questions/domain/draft/faults.ts';
import type { QuestionDraft } from '../../../questions/domain/question.ts';
import { excerpt, fault, type FaultCode, type Findings, type ImportFault } from '../../domain/imported.ts';

/** What the bank says about a draft, in the words of the importer. */
const said: Partial<Record<QuestionFaultCode, FaultCode>> = {
  stem_missing: 'question_text_missing',
  too_few_options: 'options_too_few',
  too_few_to_order: 'options_too_few',
  option_empty: 'option_text_missing',
  options_equal: 'options_equal',
  gap_choices: 'options_equal',
  pair_missing: 'pair_incomplete',
  picture_not_one: 'picture_needed',
};

/** Why a draft that could be read is no question of the bank; null where it is one. */
export function whyUnsound(draft: QuestionDraft, line: number): ImportFault | null {
  const [first] = faultsOf(draft);
  if (!first) return null;
  const [list, place] = first.field.split('.');
  const options = list === 'matches' ? draft.content.matches : draft.content.options;
  const text = excerpt(plainText(Object.values(options[Number(place)]?.text ?? {}).join(' ')));
  return fault(line, said[first.code] ?? 'no_correct_answer', { text });
}

const lackingText: ReadonlySet<FaultCode> = new Set([
  'option_text_missing',
  'options_too_few',
  'options_equal',
  'question_text_missing',
]);

/** What seems empty or equal only because its pictures are not there needs them: that is the reason to give. */
export function reasons({ faults, warnings }: Findings, line: number): readonly ImportFault[] {
  const isPictureMissing = warnings.some(({ code }) => code === 'media_missing');
  if (!isPictureMissing || !faults.some(({ code }) => lackingText.has(code))) return faults;
  return [...faults.filter(({ code }) => !lackingText.has(code)), fault(line, 'picture_needed')];
}

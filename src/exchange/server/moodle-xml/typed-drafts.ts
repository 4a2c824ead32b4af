import { mostEssayWords } from '../../../questions/domain/kinds/essay.ts';
import type { NumberRange } from '../../../questions/domain/question.ts';
import { essayDraft, numericDraft, shortTextDraft } from '../../domain/draft.ts';
import { excerpt, fault } from '../../domain/imported.ts';
import { guideKey, weighsUp } from '../../domain/text/marking-guide.ts';
import { numberRange, parseNumber } from '../../domain/text/number-text.ts';
import { fullAnswers, withoutWildcards } from '../../domain/text/weights.ts';
import { childNamed, descendantsNamed } from '../read/xml-tree.ts';
import type { ReadDraft } from './drafts.ts';
import { guideOfNotes } from './grader-notes.ts';
import { answersOf, isOn, type QuestionReading } from './question-reading.ts';
import { rawText, valueOf } from './question-texts.ts';

export const shortText: ReadDraft = (reading) => {
  const { element, texts, note, refuse } = reading;
  const answers = answersOf(reading);
  const full = fullAnswers(
    answers.map(({ worth }) => worth),
    reading,
  );
  const accepted = full.flatMap((index) => withoutWildcards(texts.words(answers[index]?.written ?? ''), note));
  if (accepted.length === 0) return full.length > 0 ? refuse('no_correct_answer') : null;
  return shortTextDraft(reading.common, accepted, isOn(element, 'usecase', false));
};

export const numeric: ReadDraft = (reading) => {
  const { element, texts, refuse } = reading;
  const unit = unitOf(reading);
  const answers = answersOf(reading);
  const full = fullAnswers(
    answers.map(({ worth }) => worth),
    reading,
  );
  const accepted = full.flatMap((index): NumberRange[] => {
    const answer = answers[index]?.element ?? element;
    const words = texts.words(rawText(answer));
    const tolerance = valueOf(answer, 'tolerance') || (answer.attributes['tolerance'] ?? '');
    const read = numberRange(unit !== '' && words.endsWith(unit) ? words.slice(0, -unit.length) : words, tolerance);
    if ('range' in read) return [read.range];
    refuse(read.wrong, { text: excerpt(`${words} ${tolerance}`.trim()) });
    return [];
  });
  return accepted.length > 0 ? numericDraft(reading.common, accepted, unit) : null;
};

/** The unit that counts once; the others would have to be converted. */
function unitOf({ element, texts, findings }: QuestionReading): string {
  const units = descendantsNamed(element, 'unit').flatMap((unit) => {
    const name = texts.words(valueOf(unit, 'unit_name'));
    return name === '' ? [] : [{ name, isOne: parseNumber(valueOf(unit, 'multiplier')) === 1 }];
  });
  const unit = (units.find(({ isOne }) => isOne) ?? units[0])?.name ?? '';
  if (units.length > 1) findings.warnings.push(fault(element.line, 'units_dropped', { unit }));
  return unit;
}

/** The notes for the marker become key points and significant errors. */
export const essay: ReadDraft = ({ element, texts, common, note }) => {
  if (Number(valueOf(element, 'attachments')) !== 0 || valueOf(element, 'responseformat') === 'noinline')
    note('attachments_dropped');
  if (texts.words(rawText(childNamed(element, 'responsetemplate'))) !== '') note('template_dropped');
  const info = texts.local(childNamed(element, 'graderinfo'));
  const guide = guideOfNotes(info, (read) => weighsUp(read, common.points));
  const key = guideKey(guide, common.points, note);
  const rules = {
    rich: valueOf(element, 'responseformat').startsWith('editor'),
    fewestWords: wordsIn(valueOf(element, 'minwordlimit')),
    mostWords: wordsIn(valueOf(element, 'maxwordlimit')),
  };
  return essayDraft(common, key.keyPoints, rules, key);
};

/** A limit of words; none is said by 0, by nothing, or by what is no number of words. */
function wordsIn(written: string): number | null {
  const words = Number(written);
  return Number.isInteger(words) && words >= 1 && words <= mostEssayWords ? words : null;
}

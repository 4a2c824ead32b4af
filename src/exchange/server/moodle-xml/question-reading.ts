import type { Common } from '../../domain/draft.ts';
import type { Findings, PictureKeeper } from '../../domain/imported.ts';
import { parseNumber } from '../../domain/text/number-text.ts';
import type { Hearing } from '../../domain/text/weights.ts';
import { childNamed, childrenNamed, elementsOf, type XmlElement } from '../read/xml-tree.ts';
import { rawText, valueOf, type MoodleTexts } from './question-texts.ts';

/** One question as its draft is made from it. */
export type QuestionReading = Hearing & {
  readonly element: XmlElement;
  readonly common: Common;
  readonly texts: MoodleTexts;
  readonly findings: Findings;
  readonly keep: PictureKeeper;
};

type MoodleAnswer = { readonly element: XmlElement; readonly written: string; readonly worth: number };

/** The answers of a question with what each is worth in percent; feedback on them is noted. */
export function answersOf({ element, note, refuse, texts }: QuestionReading): MoodleAnswer[] {
  const answers = childrenNamed(element, 'answer').map((answer) => {
    const fraction = (answer.attributes['fraction'] ?? valueOf(answer, 'fraction')).trim();
    const worth = parseNumber(fraction || '0');
    if (worth === null) refuse('weight_not_a_number', { text: fraction.slice(0, 60) });
    if (texts.words(rawText(childNamed(answer, 'feedback'))) !== '') note('feedback_dropped');
    return { element: answer, written: rawText(answer), worth: worth ?? 0 };
  });
  // Old files, and some programs, write parts of one instead of percent.
  const isPartOfOne = Math.max(0, ...answers.map(({ worth }) => worth)) === 1;
  return answers.map((answer) => (isPartOfOne ? { ...answer, worth: answer.worth * 100 } : answer));
}

/** A setting that is switched on or off; `otherwise` where it is not there. */
export function isOn(element: XmlElement, name: string, otherwise: boolean): boolean {
  const setting = childNamed(element, name);
  if (!setting) return otherwise;
  const value = rawText(setting).trim().toLowerCase();
  return value === '' ? otherwise : value === 'true' || value === '1';
}

const said = /^(?:your answer is (?:partially )?(?:in)?correct|คำตอบของคุณ\S{0,40})\.?$/i;

/** What a question of Moodle has and one here has not. */
export function noteLosses({ element, texts, note }: QuestionReading): void {
  const wordsOf = (name: string) => texts.words(rawText(childNamed(element, name))).replace(/\s+/g, ' ');
  const general = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].map(wordsOf);
  if (general.some((words) => words !== '' && !said.test(words))) note('feedback_dropped');
  if (childrenNamed(element, 'hint').some((hint) => texts.words(rawText(hint)) !== '')) note('hints_dropped');
  if (isOn(element, 'hidden', false)) note('hidden_before');
}

/** The words in `<tags>`. */
export const tagsOf = (element: XmlElement): string[] => {
  const tags = childNamed(element, 'tags');
  return tags ? elementsOf(tags).map(rawText) : [];
};

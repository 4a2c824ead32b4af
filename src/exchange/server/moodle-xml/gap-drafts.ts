import type { LocalText } from '../../../platform/language.ts';
import { withGaps } from '../../../platform/rich-text/rich-text-gaps.ts';
import { plainText } from '../../../platform/rich-text/rich-text.ts';
import { clozeGaps, gapSign, gapSigns, withoutGapSigns } from '../../domain/formats/cloze-gaps.ts';
import { equalOption, gapDraft, type GapAnswer } from '../../domain/draft.ts';
import { isEmptyText } from '../../domain/text/file-text.ts';
import { excerpt } from '../../domain/imported.ts';
import { wordingsOf } from '../../domain/text/finite-pattern.ts';
import { gapAnswers, stemWithGaps } from '../../domain/formats/gap-answers.ts';
import { childrenNamed } from '../read/xml-tree.ts';
import { isEmptyLocal, shuffledAsSaid, type ReadDraft } from './drafts.ts';
import { isOn, type QuestionReading } from './question-reading.ts';
import { rawText, stemElement, stemText, valueOf } from './question-texts.ts';

/** The draft of a text with signs in the place of its gaps. */
function draftOf(reading: QuestionReading, written: string, answers: readonly GapAnswer[], count: number) {
  const { element, texts, common, refuse, findings } = reading;
  if (count === 0) return refuse('gaps_missing');
  const stem = stemWithGaps(texts.localOf(written, stemElement(element)), count);
  if (!stem) return refuse('gap_not_understood', { text: excerpt(plainText(written.replace(gapSigns, ' _____ '))) });
  const isBare = Object.values(stem).every((html) => isEmptyText(withGaps(html ?? '', () => null)));
  if (isBare) return refuse('question_text_missing');
  if (count > 1) findings.assumed.push({ code: 'all_or_nothing' });
  return findings.faults.length > 0 ? null : gapDraft({ ...common, stem }, answers);
}

/** Embedded answers, called Cloze: a gap is worth what it weighs where the question itself names no grade. */
export const embedded: ReadDraft = (reading) => {
  const { element, texts, findings, common } = reading;
  const stem = stemElement(element);
  const read = clozeGaps(stemText(element), stem.line);
  findings.faults.push(...read.faults);
  const rich = (written: string): LocalText => texts.localOf(written, stem);
  const words = (written: string) => plainText(Object.values(rich(written))[0] ?? '');
  const answers = read.faults.length > 0 ? [] : gapAnswers(read.gaps, { rich, words }, reading);
  const weights = read.gaps.reduce((sum, { weight }) => sum + weight, 0);
  const points = valueOf(element, 'defaultgrade') === '' ? Math.max(1, Math.round(weights * 100)) : common.points;
  return draftOf({ ...reading, common: { ...common, points } }, read.text, answers, read.gaps.length);
};

/** `[[2]]` takes the second of the boxes; the boxes of its group are what may be chosen. */
export const choicesInText: ReadDraft = (reading) => {
  const { element, texts, refuse } = reading;
  const boxes = ['dragbox', 'selectoption'].flatMap((name) => childrenNamed(element, name));
  const options = boxes.map((box) => ({ text: texts.local(box), group: valueOf(box, 'group') || '1' }));
  const answers: GapAnswer[] = [];
  const written = withoutGapSigns(stemText(element)).replace(
    /\[\[\s{0,5}(\d{1,3})\s{0,5}\]\]/g,
    (whole, number: string) => {
      const right = options[Number(number) - 1];
      if (!right || isEmptyLocal(right.text)) {
        refuse('gap_not_understood', { text: whole });
        return whole;
      }
      const group = options.filter(({ text, group: own }) => own === right.group && !isEmptyLocal(text));
      answers.push({ way: 'choice', choices: group.map(({ text }) => text), right: group.indexOf(right) });
      return gapSign(answers.length - 1);
    },
  );
  checkChoices(answers, reading);
  const draft = draftOf(reading, written, answers, answers.length);
  return draft && shuffledAsSaid(draft, element);
};

function checkChoices(answers: readonly GapAnswer[], { refuse }: QuestionReading): void {
  for (const answer of answers) {
    if (answer.way !== 'choice') continue;
    if (answer.choices.length < 2) return void refuse('options_too_few');
    const equal = equalOption(answer.choices);
    if (equal !== null) return void refuse('options_equal', { text: excerpt(plainText(equal)) });
  }
}

/** The plug-in “gapfill” writes the right words between signs, `[cat|feline]`; they are typed or chosen. */
export const wordsInText: ReadDraft = (reading) => {
  const { element, texts, refuse, note } = reading;
  const [open = '[', close = open] = [...(valueOf(element, 'delimitchars') || '[]')];
  const caseSensitive = isOn(element, 'casesensitive', false);
  const isTyped = valueOf(element, 'answerdisplay').toLowerCase() === 'gapfill';
  const [from, to] = [`\\${open}`, `\\${close}`];
  const gap = new RegExp(`${from}([^${from}${to}<>]{1,300})${to}`, 'g');
  const filled: string[] = [];
  const written = withoutGapSigns(stemText(element)).replace(gap, (_, words: string) =>
    gapSign(filled.push(words) - 1),
  );
  const wrong = childrenNamed(element, 'answer').filter(({ attributes }) => Number(attributes['fraction'] ?? 0) <= 0);
  const choices = [...new Set([...filled, ...wrong.map(rawText)].map((text) => text.trim()))].filter(
    (text) => text !== '',
  );
  const wordings = isOn(element, 'disableregex', false) ? (words: string) => words.split('|') : wordingsOfGap;
  const typed = (words: string): GapAnswer | null => {
    const accepted = wordings(plainText(words));
    if (!accepted) return refuse('gap_not_understood', { text: excerpt(plainText(words)) });
    return { way: 'text', accepted: accepted.map((word) => word.trim()), caseSensitive };
  };
  const chosen = (words: string): GapAnswer => {
    const bank = choices.map((text) => texts.localOf(text, stemElement(element)));
    return { way: 'choice', choices: bank, right: choices.indexOf(words.trim()) };
  };
  const answers = filled.flatMap((words) => (isTyped ? typed(words) : chosen(words)) ?? []);
  // Words that are right in several gaps count once.
  if (isTyped && new Set(filled).size < filled.length && isOn(element, 'noduplicates', false))
    note('scoring_simplified');
  checkChoices(answers, reading);
  return draftOf(reading, written, answers, filled.length);
};

/** What is to be typed is a regular expression; a dot stands for itself, and `!!` for leaving the gap empty. */
function wordingsOfGap(pattern: string): string[] | null {
  const plain = pattern.replace(/\\s[+*]?/g, ' ').replace(/(^|[^\\])\.(?![*+?{])/g, '$1\\.');
  const wordings = wordingsOf(`^(?:${plain})$`);
  return wordings?.some((text) => text.trim() === '' || text.includes('!!')) ? null : wordings;
}

import { contentLanguages, type LocalText } from '../../../platform/language.ts';
import { withGaps } from '../../../platform/rich-text/rich-text-gaps.ts';
import { cleanRichText, isEmptyRichText } from '../../../platform/rich-text/rich-text.ts';
import { searchable } from '../../../platform/text/searchable.ts';
import { essayRulesOf, keptRules } from '../kinds/essay.ts';
import { rulesOf } from '../kinds/kinds.ts';
import { hasOptions, offeredOptions } from '../languages.ts';
import type { Gap, GapKey, KeyOf, Option, QuestionContent, QuestionDraft, QuestionKey } from '../question.ts';

/** The draft as it is stored: rich text in its one form, languages that are empty left out, nothing its kind has no use for. */
export function cleanDraft({ content, key, explanation, reference, points }: QuestionDraft): QuestionDraft {
  return {
    content: cleanContent(content),
    key: cleanKey(key, content),
    explanation: cleanText(explanation),
    reference: reference.trim(),
    points,
  };
}

function cleanContent(content: QuestionContent): QuestionContent {
  const { kind, stem, options, matches, gaps, unit, shuffleOptions } = content;
  const { hasGaps, hasMatches, hasUnit, areas, order, markedBy } = rulesOf(content);
  const essay = markedBy === 'people' ? keptRules(essayRulesOf(content)) : undefined;
  return {
    kind,
    stem: hasGaps ? cleanStem(stem) : cleanText(stem),
    options: offeredOptions(content).map((option) => ({
      ...cleanOption(option),
      ...(areas && option.area && { area: option.area }),
    })),
    matches: hasMatches ? matches.map(cleanOption) : [],
    gaps: hasGaps ? gaps.map((gap) => cleanGap(gap, options)) : [],
    unit: hasUnit ? unit.trim() : '',
    shuffleOptions: order === 'key' || (areas === null && hasOptions(content) && shuffleOptions),
    ...(essay && { essay }),
  };
}

const choicesOfGap = ({ way, choices }: Gap): readonly string[] => (way === 'choice' ? choices : []);

/** Choices in the order of the options, which tells nothing of which was added first. */
const cleanGap = (gap: Gap, options: readonly Option[]): Gap => ({
  ...gap,
  choices: options.map(({ id }) => id).filter((id) => choicesOfGap(gap).includes(id)),
});

/** Only the stem of a gap text has gaps. */
const cleanText = (text: LocalText): LocalText =>
  eachWritten(text, (html) => withGaps(cleanRichText(html), () => null));
const cleanStem = (text: LocalText): LocalText => eachWritten(text, cleanRichText);

function eachWritten(text: LocalText, clean: (html: string) => string): LocalText {
  const cleaned = contentLanguages.map((language) => [language, clean(text[language] ?? '')] as const);
  return Object.fromEntries(cleaned.filter(([, html]) => !isBlank(html)));
}

/** Most texts are plain, and need no second reading to see that they say something. */
const isBlank = (html: string): boolean => html.trim() === '' || (html.includes('<') && isEmptyRichText(html));

const cleanOption = ({ id, text }: Option): Option => ({ id, text: cleanText(text) });

/** Of a key only what an answer can meet: nothing twice, nothing that is no part of the question, no text without a sign. */
function cleanKey(key: QuestionKey, { gaps, options }: QuestionContent): QuestionKey {
  switch (key.kind) {
    case 'text':
      return { ...key, accepted: cleanAccepted(key.accepted) };
    case 'options':
      return { ...key, options: [...new Set(key.options)] };
    case 'pairs': {
      const lefts = Object.entries(key.pairs).filter(([left]) => options.some(({ id }) => id === left));
      return { ...key, pairs: Object.fromEntries(lefts) };
    }
    case 'gaps': {
      const known = Object.entries(key.gaps).filter(([id]) => gaps.some((gap) => gap.id === id));
      return { ...key, gaps: Object.fromEntries(known.map(([id, one]) => [id, cleanGapKey(one)])) };
    }
    case 'key_points':
      return cleanGuide(key);
    case 'option':
    case 'number':
    case 'order':
      return key;
  }
}

/** A key point goes with what it is worth. */
function cleanGuide({ keyPoints, worth = [], errors = [], errorCap = 0 }: KeyOf<'key_points'>): KeyOf<'key_points'> {
  const isWritten = (text: LocalText) => Object.keys(text).length > 0;
  const points = keyPoints
    .map((text, index) => ({ text: cleanText(text), worth: worth[index] ?? null }))
    .filter(({ text }) => isWritten(text));
  const kept = errors.map(cleanText).filter(isWritten);
  return {
    kind: 'key_points',
    keyPoints: points.map(({ text }) => text),
    ...(points.some((point) => point.worth !== null) && { worth: points.map((point) => point.worth) }),
    ...(kept.length > 0 && { errors: kept, ...(errorCap > 0 && { errorCap }) }),
  };
}

function cleanGapKey(key: GapKey): GapKey {
  switch (key.kind) {
    case 'text':
      return { ...key, accepted: cleanAccepted(key.accepted) };
    case 'option':
    case 'number':
      return key;
  }
}

const cleanAccepted = (accepted: readonly string[]): string[] =>
  [...new Set(accepted.map((text) => text.normalize('NFC').trim()))].filter((text) => searchable(text) !== '');

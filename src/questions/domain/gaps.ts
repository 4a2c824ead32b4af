import { contentLanguages, type ContentLanguage, type LocalText } from '../../platform/language.ts';
import { gapsIn, withGaps } from '../../platform/rich-text/rich-text-gaps.ts';
import { isWritten, lacksText } from './languages.ts';
import { lookOf } from './look.ts';
import { gapKeyKindOf, type Gap, type GapKey, type QuestionContent, type QuestionKey } from './question.ts';
import type { QuestionFault, QuestionFaultCode } from './draft/question-fault.ts';

/** The gaps of a stem, each once, in the order of the text and of the languages. */
export const gapsOfStem = (stem: LocalText): string[] => [
  ...new Set(contentLanguages.flatMap((language) => gapsIn(stem[language] ?? ''))),
];

/** A text with other ids for its gaps in every language; a gap for which there is none goes. */
export const renamedGaps = (text: LocalText, idOf: (id: string) => string | null): LocalText =>
  Object.fromEntries(
    contentLanguages.flatMap((language) => {
      const html = text[language];
      return html === undefined ? [] : [[language, withGaps(html, idOf)]];
    }),
  );

/** The options a gap may be filled with, in the order of the options. */
export const choicesOf = ({ options }: QuestionContent, { choices }: Gap) =>
  options.filter(({ id }) => choices.includes(id));

/** What keeps a gap text from being a question: a gap and the text, the choices and the key have to agree. */
export function gapFaults(content: QuestionContent, key: QuestionKey): QuestionFault[] {
  const { gaps, stem } = content;
  const inTexts = contentLanguages
    .filter((language) => isWritten(stem, language))
    .map((language) => ({ language, ids: gapsIn(stem[language] ?? '') }));
  const known = new Set(gaps.map(({ id }) => id));
  const all = inTexts.flatMap(({ ids }) => ids);
  const keys = key.kind === 'gaps' ? key.gaps : {};
  return [
    ...(gaps.length === 0 && all.length === 0 ? fault('no_gap', 'stem') : []),
    ...(all.some((id) => !known.has(id)) ? fault('gap_unknown', 'stem') : []),
    ...gaps.flatMap((gap, index) => {
      const code = whyNotInTexts(gap.id, inTexts) ?? whyNotChosen(content, gap) ?? whyNotKeyed(gap, keys[gap.id]);
      return code ? fault(code, `gaps.${index}`) : [];
    }),
  ];
}

const fault = (code: QuestionFaultCode, field: string): QuestionFault[] => [{ code, field }];

type InText = { readonly language: ContentLanguage; readonly ids: readonly string[] };

/** The languages whose text lacks a gap that another has. */
export const languagesWithoutGap = (stem: LocalText, id: string): ContentLanguage[] =>
  contentLanguages.filter((language) => isWritten(stem, language) && !gapsIn(stem[language] ?? '').includes(id));

function whyNotInTexts(id: string, inTexts: readonly InText[]): QuestionFaultCode | null {
  const times = inTexts.map(({ ids }) => ids.filter((each) => each === id).length);
  if (times.every((count) => count === 0)) return 'gap_not_in_text';
  if (times.includes(0)) return 'gap_missing_in_language';
  return times.some((count) => count > 1) ? 'gap_twice' : null;
}

/** At least two choices that do not look alike in any language. */
function whyNotChosen(content: QuestionContent, gap: Gap): QuestionFaultCode | null {
  if (gap.way !== 'choice') return null;
  const choices = choicesOf(content, gap);
  if (choices.some(lacksText(content))) return 'option_empty';
  const alike = contentLanguages.some((language) => {
    const looks = choices.map(({ text }) => lookOf(text[language])).filter((look) => look !== '');
    return new Set(looks).size < looks.length;
  });
  return choices.length < 2 || alike ? 'gap_choices' : null;
}

function whyNotKeyed(gap: Gap, key: GapKey | undefined): QuestionFaultCode | null {
  if (key?.kind !== gapKeyKindOf[gap.way]) return 'gap_without_key';
  switch (key.kind) {
    case 'option':
      return gap.choices.includes(key.option) ? null : 'gap_without_key';
    case 'text':
      return key.accepted.some((text) => text.trim() !== '') ? null : 'gap_without_key';
    case 'number':
      if (key.accepted.length === 0) return 'gap_without_key';
      return key.accepted.every(({ from, to }) => from <= to) ? null : 'range_upside_down';
  }
}

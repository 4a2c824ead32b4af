import { inLanguage, type ContentLanguage, type LocalText } from '../../../platform/language.ts';
import { escapeHtml } from '../../../platform/rich-text/rich-text.ts';
import { plainWords } from './plain-words.ts';
import { rightOptions, rulesOf } from '../../../questions/domain/kinds/kinds.ts';
import { numbersIn } from '../../../questions/domain/kinds/numeric.ts';
import { textIn } from '../../../questions/domain/kinds/short-text.ts';
import type { QuestionContent, QuestionDraft, QuestionKind } from '../../../questions/domain/question.ts';
import type { WholeQuestion } from '../../../questions/domain/whole-question.ts';
import { inLanguageOf } from './language-of-question.ts';
import { isTrueKey, looseMatches, pairsOf, placeName } from './parts-of-question.ts';
import { rangeText } from './range-text.ts';
import { sharesIn } from './shares.ts';
import { withoutMedia } from './without-media.ts';

/** Questions in GIFT, which knows one language. Whatever it cannot hold is not among them (see losses.ts). */
export function writeGift(questions: readonly WholeQuestion[], language: ContentLanguage): string {
  let category = '';
  const blocks = questions.flatMap((question) => {
    const between = answers[question.draft.content.kind]?.(question.draft, inLanguageOf(question, language));
    if (between === undefined) return [];
    const before = categoryLine(question, language);
    const isNew = before !== category;
    category = before;
    return [...(isNew ? [before] : []), blockOf(question, inLanguageOf(question, language), between)];
  });
  return blocks.map((block) => `${block}\n\n`).join('');
}

function categoryLine({ module, subsection }: WholeQuestion, language: ContentLanguage): string {
  const names = [module, subsection].map((place) => inPath(placeName(place, language)));
  return `$CATEGORY: $course$/top/${names.join('/')}`;
}

/** A slash within a name is doubled. */
const inPath = (name: string): string => escaped(name.replaceAll('/', '//'));

function blockOf({ code, draft }: WholeQuestion, language: ContentLanguage, between: string): string {
  const title = code === null ? '' : `::${escaped(escapeHtml(code))}:: `;
  const explanation = inLanguage(draft.explanation, language);
  const general = explanation === '' ? '' : `\n####${rich(explanation)}\n`;
  return `${title}[html]${rich(inLanguage(draft.content.stem, language))} {${between}${general}}`;
}

type Answers = (draft: QuestionDraft, language: ContentLanguage) => string;

/** What stands between the braces; null for a kind that GIFT does not know. */
const answers: Readonly<Record<QuestionKind, Answers | null>> = {
  single: choiceLines,
  multiple: choiceLines,
  true_false: (draft) => (isTrueKey(draft) ? 'T' : 'F'),
  numeric: ({ key }) => `#${lines(numbersIn(key).map((range) => `=${rangeText(range)}`))}`,
  short_text: ({ key }) => lines((textIn(key)?.accepted ?? []).map((text) => `=${acceptedText(text)}`)),
  matching: pairLines,
  ordering: null,
  gap_text: null,
  essay: () => '',
  hotspot: null,
  label: null,
};

export const giftHolds = ({ kind }: Pick<QuestionContent, 'kind'>): boolean => answers[kind] !== null;

function pairLines(draft: QuestionDraft, language: ContentLanguage): string {
  const inWords = (text: LocalText) => inLanguage(text, language);
  return lines([
    ...pairsOf(draft).map(
      ([left, right]) => `=${rich(inWords(left.text))} -> ${escaped(plainWords(inWords(right?.text ?? {})))}`,
    ),
    ...looseMatches(draft).map(({ text }) => `= -> ${escaped(plainWords(inWords(text)))}`),
  ]);
}

function choiceLines({ content, key }: QuestionDraft, language: ContentLanguage): string {
  const right = rightOptions(key);
  const share = Number((100 / Math.max(1, right.length)).toFixed(5));
  const shares = sharesIn(key);
  const mark = (id: string) => {
    const weight = shares?.[id] ?? 0;
    if (rulesOf(content).choice === 'one') return right.includes(id) ? '=' : weight === 0 ? '~' : `~%${weight}%`;
    if (shares) return weight === 0 ? '~' : `~%${weight}%`;
    return right.includes(id) ? `~%${share}%` : '~%-100%';
  };
  return lines(content.options.map(({ id, text }) => `${mark(id)}${rich(inLanguage(text, language))}`));
}

const lines = (list: readonly string[]): string => `\n${list.map((answer) => `\t${answer}\n`).join('')}`;

/** A typed answer is no HTML, and a star in it is a star. */
const acceptedText = (text: string): string => `[plain]${escaped(text.replaceAll('*', String.raw`\*`))}`;

/** Formulas stay as they are but for signs that GIFT would take for its own. */
const formula = /\\\((?:[^\\]|\\[^([])*?\\\)|\\\[(?:[^\\]|\\[^([])*?\\\]/g;

/** Rich text is written as it is stored, without pictures. */
function rich(whole: string): string {
  const html = withoutMedia(whole);
  let from = 0;
  let written = '';
  for (const { 0: found, index } of html.matchAll(formula)) {
    written += escaped(html.slice(from, index)) + inFormula(found);
    from = index + found.length;
  }
  return written + escaped(html.slice(from));
}

/** `\{` means a brace in TeX and in GIFT: it is called by its name here. */
const inFormula = (tex: string): string =>
  tex
    .replaceAll(/\\([{}])(?=([a-z])?)/gi, (_, brace: string, letter?: string) => {
      const name = brace === '{' ? String.raw`\lbrace` : String.raw`\rbrace`;
      return letter === undefined ? name : `${name} `;
    })
    .replaceAll(/[~=#{}:]/g, String.raw`\$&`)
    .replaceAll(/\s*\n\s*/g, ' ');

const escaped = (text: string): string =>
  text.replaceAll(/[\\~=#{}:]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

import { inLanguage, type ContentLanguage, type LocalText } from '../../../platform/language.ts';
import { escapeHtml } from '../../../platform/rich-text/rich-text.ts';
import { plainWords } from './plain-words.ts';
import type { QuestionDraft } from '../../../questions/domain/question.ts';
import type { WholeQuestion } from '../../../questions/domain/whole-question.ts';
import { inLanguageOf } from './language-of-question.ts';
import { isTrueKey, looseMatches, pairsOf, placeName, rightOptions } from './parts-of-question.ts';
import { rangeText } from './range-text.ts';
import { withoutMedia } from './without-media.ts';

/** Questions in GIFT, which knows one language. Whatever it cannot hold is not among them (see losses.ts). */
export function writeGift(questions: readonly WholeQuestion[], language: ContentLanguage): string {
  let category = '';
  const blocks = questions.flatMap((question) => {
    const answers = answersOf(question.draft, inLanguageOf(question, language));
    if (answers === null) return [];
    const before = categoryLine(question, language);
    const isNew = before !== category;
    category = before;
    return [...(isNew ? [before] : []), blockOf(question, inLanguageOf(question, language), answers)];
  });
  return blocks.map((block) => `${block}\n\n`).join('');
}

function categoryLine({ module, subsection }: WholeQuestion, language: ContentLanguage): string {
  const names = [module, subsection].map((place) => inPath(placeName(place, language)));
  return `$CATEGORY: $course$/top/${names.join('/')}`;
}

/** A slash within a name is doubled. */
const inPath = (name: string): string => escaped(name.replaceAll('/', '//'));

function blockOf({ code, draft }: WholeQuestion, language: ContentLanguage, answers: string): string {
  const title = code === null ? '' : `::${escaped(escapeHtml(code))}:: `;
  const explanation = inLanguage(draft.explanation, language);
  const general = explanation === '' ? '' : `\n####${rich(explanation)}\n`;
  return `${title}[html]${rich(inLanguage(draft.content.stem, language))} {${answers}${general}}`;
}

/** What stands between the braces, or null for a kind that GIFT does not know. */
function answersOf(draft: QuestionDraft, language: ContentLanguage): string | null {
  const { content, key } = draft;
  const inWords = (text: LocalText) => inLanguage(text, language);
  switch (content.kind) {
    case 'single':
    case 'multiple':
      return choiceLines(draft, language);
    case 'true_false':
      return isTrueKey(draft) ? 'T' : 'F';
    case 'numeric':
      return `#${key.kind === 'number' ? lines(key.accepted.map((range) => `=${rangeText(range)}`)) : ''}`;
    case 'short_text':
      return key.kind === 'text' ? lines(key.accepted.map((text) => `=${acceptedText(text)}`)) : '';
    case 'matching':
      return lines([
        ...pairsOf(draft).map(
          ([left, right]) => `=${rich(inWords(left.text))} -> ${escaped(plainWords(inWords(right?.text ?? {})))}`,
        ),
        ...looseMatches(draft).map(({ text }) => `= -> ${escaped(plainWords(inWords(text)))}`),
      ]);
    case 'essay':
      return '';
    default:
      return null;
  }
}

function choiceLines({ content, key }: QuestionDraft, language: ContentLanguage): string {
  const right = rightOptions(key);
  const share = Number((100 / Math.max(1, right.length)).toFixed(5));
  const mark = (id: string) => {
    if (content.kind === 'single') return right.includes(id) ? '=' : '~';
    return right.includes(id) ? `~%${share}%` : '~%-100%';
  };
  return lines(content.options.map(({ id, text }) => `${mark(id)}${rich(inLanguage(text, language))}`));
}

const lines = (answers: readonly string[]): string => `\n${answers.map((answer) => `\t${answer}\n`).join('')}`;

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

import type { ContentLanguage } from '../../../platform/language.ts';
import { composed } from '../../../platform/text/composed.ts';
import { parseRichText, plainText, type RichNode } from '../../../platform/rich-text/rich-text.ts';
import { rulesOf } from '../kinds/kinds.ts';
import { hasOptions, textsOf } from '../languages.ts';
import type { QuestionDraft } from '../question.ts';
import { negative } from './telling-words.ts';

/** Some option holds one of these words. */
export const optionSays =
  (signs: Readonly<Record<ContentLanguage, RegExp>>) =>
  ({ content }: QuestionDraft, language: ContentLanguage): boolean =>
    hasOptions(content) &&
    content.options.some(({ text }) => signs[language].test(composed(plainText(text[language] ?? ''))));

/** A word that turns the question round stands outside bold type. */
export function negativeIsQuiet({ content }: QuestionDraft, language: ContentLanguage): boolean {
  if (rulesOf(content).options === 'standard') return false;
  return negative[language].test(
    composed(
      parseRichText(content.stem[language] ?? '')
        .map(withoutStrong)
        .join('\n'),
    ),
  );
}

/** The words outside bold type; what is bold leaves a mark, so that its neighbours do not grow together. */
function withoutStrong(node: RichNode): string {
  if (node.kind === 'strong') return '\u0000';
  if (node.kind === 'text' || node.kind === 'pre') return node.text;
  if (node.kind === 'table')
    return node.rows
      .flat()
      .flatMap(({ children }) => children.map(withoutStrong))
      .join(' ');
  if ('items' in node) return node.items.flat().map(withoutStrong).join(' ');
  return 'children' in node ? node.children.map(withoutStrong).join('') : '\u0000';
}

/** The pictures of a text that say nothing to anyone who does not see them. */
export const mutePicturesIn = (html: string): string[] =>
  picturesOf(html).filter((picture) => !/ alt="[^"]*[^"\s]/.test(picture));

const picturesOf = (html: string): string[] => html.match(/<img [^>]*>/g) ?? [];

export const pictureIsMute = (draft: QuestionDraft, language: ContentLanguage): boolean =>
  textsWithPictures(draft).some((text) => mutePicturesIn(text[language] ?? '').length > 0);

/** The pictures of one language as they are written: all an examinee reads, and the explanation. */
export const picturesIn = (draft: QuestionDraft, language: ContentLanguage): string[] =>
  textsWithPictures(draft).flatMap((text) => picturesOf(text[language] ?? ''));

const textsWithPictures = ({ content, explanation }: QuestionDraft) => [...textsOf(content), explanation];

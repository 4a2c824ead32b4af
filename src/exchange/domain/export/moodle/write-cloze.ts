import { inLanguage, type ContentLanguage } from '../../../../platform/language.ts';
import { plainWords } from '../plain-words.ts';
import type { Gap, GapKey, QuestionDraft } from '../../../../questions/domain/question.ts';
import { gapKeysIn } from '../../../../questions/domain/kinds/gap-text.ts';
import { choicesOf } from '../../../../questions/domain/gaps.ts';
import { plainNumber, toleranceOf } from '../range-text.ts';

const gapMark = /<span data-gap="([^"]*)"><\/span>/g;

/** The stem of a gap text with each gap as Moodle's Cloze writes it, in one language. */
export function clozeStem({ content, key }: QuestionDraft, language: ContentLanguage): string {
  const keys = gapKeysIn(key);
  return inLanguage(content.stem, language).replace(gapMark, (_, id: string) => {
    const gap = content.gaps.find((one) => one.id === id);
    const fills = keys[id];
    return gap && fills ? `{1:${gapText(content, gap, fills, language)}}` : '';
  });
}

function gapText(content: QuestionDraft['content'], gap: Gap, key: GapKey, language: ContentLanguage): string {
  switch (key.kind) {
    case 'option': {
      const choices = choicesOf(content, gap).map(
        ({ id, text }) => `${id === key.option ? '=' : ''}${escaped(choiceText(inLanguage(text, language)))}`,
      );
      return `MULTICHOICE_S:${choices.join('~')}`;
    }
    case 'text':
      return `SHORTANSWER${key.caseSensitive ? '_C' : ''}:${key.accepted.map((text) => `=${escaped(typed(text))}`).join('~')}`;
    case 'number':
      return `NUMERICAL:${key.accepted
        .map(toleranceOf)
        .map(({ value, tolerance }) => `=${plainNumber(value)}:${plainNumber(tolerance)}`)
        .join('~')}`;
  }
}

/** A list to choose from shows words alone; they stand in HTML. */
const choiceText = (html: string): string => inHtml(plainWords(html));

/** A star stands for any words in Moodle; a typed one is a star. */
const typed = (text: string): string => inHtml(text.replaceAll('*', String.raw`\*`));

const inHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\s*\n\s*/g, ' ');

const escaped = (text: string): string => text.replaceAll(/[~=#{}"]/g, String.raw`\$&`);

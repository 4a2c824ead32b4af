import { languages, type LocalText } from '../../platform/language.ts';
import { cleanRichText, isEmptyRichText } from '../../platform/rich-text.ts';
import { hasOptions } from './languages.ts';
import type { Option, QuestionDraft, QuestionKey } from './question.ts';

/** The draft as it is stored: rich text in its one form, languages that are empty left out, nothing its kind has no use for. */
export function cleanDraft({ content, key, explanation, reference, points }: QuestionDraft): QuestionDraft {
  const { kind, stem, options, matches, unit, shuffleOptions } = content;
  return {
    content: {
      kind,
      stem: cleanText(stem),
      options: hasOptions(content) ? options.map(cleanOption) : [],
      matches: kind === 'matching' ? matches.map(cleanOption) : [],
      unit: kind === 'numeric' ? unit.trim() : '',
      shuffleOptions: hasOptions(content) && shuffleOptions,
    },
    key: cleanKey(key),
    explanation: cleanText(explanation),
    reference: reference.trim(),
    points,
  };
}

function cleanText(text: LocalText): LocalText {
  const cleaned = languages.map((language) => [language, cleanRichText(text[language] ?? '')] as const);
  return Object.fromEntries(cleaned.filter(([, html]) => !isBlank(html)));
}

/** Most texts are plain, and need no second reading to see that they say something. */
const isBlank = (html: string): boolean => html.trim() === '' || (html.includes('<') && isEmptyRichText(html));

const cleanOption = ({ id, text }: Option): Option => ({ id, text: cleanText(text) });

function cleanKey(key: QuestionKey): QuestionKey {
  if (key.kind === 'text')
    return {
      ...key,
      accepted: [...new Set(key.accepted.map((text) => text.normalize('NFC').trim()))].filter((text) => text !== ''),
    };
  if (key.kind === 'key_points')
    return { ...key, keyPoints: key.keyPoints.map(cleanText).filter((text) => Object.keys(text).length > 0) };
  return key;
}

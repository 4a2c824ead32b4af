import { isBlankText, withFormulas } from './rich-text-lines.ts';
import { richTextLimits, type RichInline } from './rich-text-node.ts';

/** Words without any tag, read without a parser: most texts are, and saving a file of questions reads each many times. */
export function readWords(words: string): RichInline[] {
  const text = cleanCharacters(words).slice(0, richTextLimits.characters).toWellFormed();
  return isBlankText(text) ? [] : withFormulas(text);
}

/** Without control characters, which neither HTML nor the database can hold. */
export function cleanCharacters(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  return text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '');
}

import { readGift } from './gift/gift.ts';
import type { Questions } from '../imported.ts';

/**
 * Reads Moodle's missing-word format (docs.moodle.org/en/Missing_word_format): answers in braces within the sentence.
 * It is GIFT without titles and weights; its answers may also begin with a tilde and mark the right one by `=` after it.
 */
export function readMissingWord(text: string): Questions {
  return readGift(text.replace(/~([ \t]{0,20})=/g, ' $1='));
}

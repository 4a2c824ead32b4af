import { plainText } from '../../../../platform/rich-text/rich-text.ts';
import type { QuestionOfPerson } from './api.ts';

/** A response in one line, as it would be written on the paper: `B`, `1: B,  2: A`. Of rich text the words alone. */
export function inWords(written: QuestionOfPerson['written'], rich = false): string {
  if (written === null) return '';
  if (typeof written === 'string') return rich ? plainText(written) : written;
  if (Array.isArray(written)) return written.join(' ');
  return Object.entries<string>(written)
    .map(([number, text]) => `${number}: ${text}`)
    .join(',  ');
}

/** Whether its responses are rich text. */
export const isRich = ({ content }: Pick<QuestionOfPerson, 'content'>): boolean => content.essay?.rich === true;

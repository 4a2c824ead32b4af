import { paperStyle } from '../../../questions/domain/kinds/key-style.ts';
import { keyInWords, rulesOfKey } from '../../../questions/domain/kinds/kinds.ts';
import type { GeneratedQuestion } from '../api.ts';

/** The key of what is not chosen among options, as it would be written: `1 – B,  2 – A`, `24.5 – 25.5 N·m`. */
export const writtenKey = ({ content, key }: GeneratedQuestion): string | null =>
  rulesOfKey(key).form === 'words' ? keyInWords(content, key, paperStyle) : null;

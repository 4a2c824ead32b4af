import { fillText } from '../../../platform/text/fill-text.ts';
import type { Language } from '../../../platform/language.ts';
import type { Assumption } from '../../domain/assumption.ts';
import type { ImportFault } from '../../domain/imported.ts';
import { exchangeTexts } from '../../texts/index.ts';

/** A fault or warning as one sentence that says what is wrong and what to do. */
export const messageOf = ({ code, values = {} }: ImportFault, language: Language): string =>
  fillText(exchangeTexts[language].fault[code], values);

const languageNames: Readonly<Record<string, string>> = { en: 'English', th: 'Thai' };

/** What the import settles by itself, as a sentence at the command line, where a file without headings names its module. */
export const assumptionOf = ({ code, values = {} }: Assumption): string =>
  code === 'topic_missing'
    ? 'The file names no place in the syllabus. The question goes to a module named after the file.'
    : fillText(exchangeTexts.en.assumed[code], { ...values, language: languageNames[values['language'] ?? ''] ?? '' });

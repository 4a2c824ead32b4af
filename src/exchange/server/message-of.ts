import { fillText } from '../../platform/fill-text.ts';
import type { Language } from '../../platform/language.ts';
import type { Fault } from '../domain/imported.ts';
import { exchangeTexts } from '../texts/index.ts';

/** A fault or warning as one sentence that says what is wrong and what to do. */
export const messageOf = ({ code, values = {} }: Fault, language: Language): string =>
  fillText(exchangeTexts[language].fault[code], values);

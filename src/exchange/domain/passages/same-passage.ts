import { contentLanguages, type LocalText } from '../../../platform/language.ts';
import { searchable } from '../../../platform/text/searchable.ts';
import { lookOfClean } from '../../../questions/domain/look.ts';

/** What makes two passages the same: how they look in every language. Emphasis, capitals and spaces make no difference. */
export const passageSignature = (text: LocalText): string =>
  JSON.stringify(contentLanguages.map((language) => searchable(lookOfClean(text[language] ?? ''))));

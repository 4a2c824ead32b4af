import { contentLanguages, type ContentLanguage, type LocalText } from '../../platform/language.ts';

type Change = {
  readonly before: LocalText;
  readonly after: LocalText;
  /** The languages that were behind before. */
  readonly outdated: readonly ContentLanguage[];
  /** Those of which somebody says that they are right as they are. */
  readonly stillRight?: readonly ContentLanguage[];
};

/**
 * The languages that do not say what the others say now: one that stayed as it was while another was changed, until it
 * is changed too or found right. A first translation changes nothing, nor does one that catches up.
 */
export function outdatedAfter({ before, after, outdated, stillRight = [] }: Change): ContentLanguage[] {
  const touched = contentLanguages.filter((language) => (before[language] ?? '') !== (after[language] ?? ''));
  const leads = touched.filter((language) => !outdated.includes(language) && (before[language] ?? '') !== '');
  return contentLanguages.filter((language) => {
    if (stillRight.includes(language) || touched.includes(language) || (after[language] ?? '') === '') return false;
    return leads.length > 0 || outdated.includes(language);
  });
}

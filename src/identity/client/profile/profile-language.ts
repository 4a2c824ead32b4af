import type { Language } from '../../../platform/language.ts';

const flag = 'sanam.profile-language-applied';

/**
 * Once per session of the tab: the language of the profile, if the page is in another one. Signing out and in again
 * begins anew, see `forgetPerson`.
 */
export function languageToApply(ofProfile: Language, ofPage: Language): Language | null {
  if (sessionStorage.getItem(flag) !== null) return null;
  sessionStorage.setItem(flag, '1');
  return ofProfile === ofPage ? null : ofProfile;
}

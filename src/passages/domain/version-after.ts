import type { LocalText } from '../../platform/language.ts';
import { versionToWrite, type Reviewed } from '../../questions/domain/acts/approval.ts';
import { sameText } from './passage.ts';

type Passage = Pick<Reviewed, 'approval' | 'latestVersion'> & { readonly text: LocalText };

/** An unchanged text leaves the version that waits or serves; another one is a draft in place, or the version that follows. */
export function versionAfter(passage: Passage, { text }: Pick<Passage, 'text'>) {
  const stays = (passage.approval === 'pending' || passage.approval === 'approved') && sameText(passage.text, text);
  return stays ? { version: passage.latestVersion, isNew: false } : { version: versionToWrite(passage), isNew: true };
}

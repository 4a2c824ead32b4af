import type { LocalText } from '../../platform/language.ts';
import { languages } from '../../platform/language.ts';
import type { MediaStore } from '../../platform/server/media/media-store.ts';
import { cleanRichText, isEmptyRichText, mediaIn } from '../../platform/rich-text/rich-text.ts';
import { embedLink } from '../../platform/rich-text/video-link.ts';
import type { StoredTutorial } from './tutorial-queries.ts';

/** Where the platform's own pictures lie in the media store, which knows only companies: the company that is none. */
export const platformShelf = '00000000-0000-0000-0000-000000000000';

/** The store's signed address, under the path that serves the platform's shelf. */
export const pictureAddress = (media: MediaStore, hash: string): string =>
  media.addressOf(platformShelf, hash).replace('/api/media/', '/api/tutorial-pictures/');

/** A tutorial as it is read: addresses for its pictures, the embed form of its video. */
export function lessonOf(row: StoredTutorial, media: MediaStore) {
  const hashes = languages.flatMap((language) => mediaIn(row.text[language] ?? ''));
  return {
    ...row,
    pictures: Object.fromEntries(hashes.map((hash) => [hash, pictureAddress(media, hash)])),
    video: row.videoLink === null ? null : embedLink(row.videoLink),
  };
}

/** The safe part of what was written; a language without anything to read is left out. */
export function cleanText(text: LocalText): LocalText {
  const cleaned = languages.map((language) => [language, cleanRichText(text[language] ?? '')] as const);
  return Object.fromEntries(cleaned.filter(([, html]) => !isEmptyRichText(html)));
}

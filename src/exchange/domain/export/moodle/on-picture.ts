import type { ContentLanguage, LocalText } from '../../../../platform/language.ts';
import { aroundPicture } from '../../../../platform/rich-text/rich-text-picture.ts';
import type { QuestionDraft } from '../../../../questions/domain/question.ts';
import { pixelsOf, shownInMoodle } from '../../picture-area.ts';
import { pairsOf } from '../parts-of-question.ts';
import { plainWords } from '../plain-words.ts';
import { xml, type Markup } from '../write-xml.ts';
import { multilang, type MoodleSetting } from './moodle-text.ts';

/** A text whose picture lies beside it, and what is put where on the picture. */
export type AskedOnPicture = { readonly stem: LocalText; readonly answers: readonly Markup[] };

const inWords = (text: LocalText): LocalText =>
  Object.fromEntries(Object.entries(text).map(([language, html]) => [language, plainWords(html ?? '')]));

/**
 * Labels to drag onto the places of a picture. Null where the store has lost the picture: then labels are matched with
 * the names of their places.
 */
export function labelsOnPicture(draft: QuestionDraft, setting: MoodleSetting): AskedOnPicture | null {
  const { stem, matches } = draft.content;
  const [language = 'en'] = setting.languages;
  const hash = aroundPicture(stem[language] ?? '')?.picture.hash;
  const file = hash === undefined ? null : setting.media(hash);
  const size = file?.size ?? null;
  if (!file || !size) return null;
  const pairs = pairsOf(draft);
  const drags = matches.map(({ id, text }, at) =>
    xml(
      'drag',
      {},
      xml('no', {}, at + 1),
      xml('text', {}, multilang(inWords(text), setting)),
      xml('draggroup', {}, 1),
      pairs.filter(([, match]) => match?.id === id).length > 1 ? xml('infinite') : null,
    ),
  );
  const drops = pairs.map(([place, match], at) => {
    const [left, top] = pixelsOf(place.area, shownInMoodle(size));
    return xml(
      'drop',
      {},
      xml('text', {}, multilang(inWords(place.text), setting)),
      xml('no', {}, at + 1),
      xml('choice', {}, matches.findIndex(({ id }) => id === match?.id) + 1),
      xml('xleft', {}, left),
      xml('ytop', {}, top),
    );
  });
  const picture = xml('file', { name: file.name, encoding: 'base64' }, file.base64());
  return { stem: withoutPicture(stem), answers: [xml('shuffleanswers'), picture, ...drags, ...drops] };
}

const withoutPicture = (stem: LocalText): LocalText =>
  Object.fromEntries(
    Object.entries(stem).map(([language, html]) => {
      const around = aroundPicture(html ?? '');
      return [language as ContentLanguage, around ? around.before + around.after : html];
    }),
  );

import { inLanguage } from '../../../../platform/language.ts';
import { aroundPicture, type AroundPicture } from '../../../../platform/rich-text/rich-text-picture.ts';
import type { Option, QuestionDraft } from '../../../../questions/domain/question.ts';
import { mapShapeOf, type PictureSize } from '../../picture-area.ts';
import { plainWords } from '../plain-words.ts';
import { xml, type Markup } from '../write-xml.ts';
import type { QtiSetting } from './qti-declarations.ts';

/** The picture that a question is answered on, and the text around it. */
type PictureAsked = { readonly around: AroundPicture; readonly object: Markup; readonly size: PictureSize };

/** Null where the store has lost the picture. */
export function pictureAsked({ content }: QuestionDraft, { language, media, size }: QtiSetting): PictureAsked | null {
  const around = aroundPicture(inLanguage(content.stem, language));
  const data = around && media(around.picture.hash);
  const pixels = around && size(around.picture.hash);
  if (!around || !data || !pixels) return null;
  const { width, height } = pixels;
  const type = `image/${data.split('.').at(-1)?.replace(/^jpg$/, 'jpeg')}`;
  return { around, object: xml('object', { data, type, width, height }, around.picture.alt), size: pixels };
}

/** An option as it lies on the picture: its shape in pixels, and its name for those who do not see it. */
export function onPicture({ area, text }: Option, size: PictureSize, { language }: QtiSetting) {
  const { shape, coords } = mapShapeOf(area ?? { shape: 'point', points: [[500, 500]] }, size);
  return { shape, coords: coords.join(','), hotspotLabel: plainWords(inLanguage(text, language)) };
}

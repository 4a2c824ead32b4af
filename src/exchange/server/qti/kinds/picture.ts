import { boundsOf } from '../../../../questions/domain/kinds/on-picture/areas.ts';
import type { PictureArea } from '../../../../questions/domain/question.ts';
import { regionFrom, type PictureSize } from '../../../domain/picture-area.ts';
import { attributeOf, childNamed, childrenNamed, type QtiElement } from '../../../domain/qti-scoring/qti-element.ts';
import type { ItemReading, StandIns } from '../part.ts';

/** The picture that an interaction is answered on: it stands in the text where the interaction stood. */
export type PictureRead = { readonly size: PictureSize; readonly standIns: StandIns };

/** Null for one without a picture, or with one that does not say its size: its regions are counted in pixels. */
export function pictureIn(interaction: QtiElement, reading: ItemReading): PictureRead | null {
  const [picture] = childrenNamed(interaction, 'object', 'img');
  const [width, height] = ['width', 'height'].map((name) => Number(attributeOf(picture, name)));
  if (!picture || !width || !height || !(width > 0) || !(height > 0)) return null;
  const prompt = childNamed(interaction, 'prompt');
  const shown = reading.html({ ...interaction, children: [withoutSize(picture)] });
  const text = `${prompt ? `<div>${reading.html(prompt)}</div>` : ''}<p>${shown}</p>`;
  return { size: { width, height }, standIns: new Map([[interaction, text]]) };
}

/** The pixels of the picture say nothing about the width of a line. */
const withoutSize = ({ attributes: { width: _, height: __, ...attributes }, ...picture }: QtiElement): QtiElement => ({
  ...picture,
  attributes,
});

/** The middle of an area. */
export function pointOf(area: PictureArea | null): PictureArea | null {
  if (!area) return null;
  const { left, top, width, height } = boundsOf(area);
  return { shape: 'point', points: [[Math.round(left + width / 2), Math.round(top + height / 2)]] };
}

/** Where a choice lies on its picture; null for what is no region. */
export const areaOf = (choice: QtiElement, size: PictureSize): PictureArea | null =>
  regionFrom(
    { shape: attributeOf(choice, 'shape'), coords: attributeOf(choice, 'coords').split(',').map(Number) },
    size,
  );

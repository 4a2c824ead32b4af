import { Text } from '@mantine/core';
import { useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { contentLanguages } from '../../../../platform/language.ts';
import { mediaIn } from '../../../../platform/rich-text/rich-text.ts';
import { MarkedPicture } from '../../../../platform/ui/text/marked-picture.tsx';
import { rightOptions } from '../../../domain/kinds/kinds.ts';
import { marksOf } from '../../../domain/kinds/on-picture/marks.ts';
import type { AreaPoint, AreaShape } from '../../../domain/question.ts';
import { areaOf, spanned, within, withCorner, writeArea } from '../../draft/areas.ts';
import { useEditorNow, usePart } from '../../editor/parts/use-part.ts';

type Props = {
  /** The option that is drawn, if any. */
  readonly active: string | null;
};

/** The picture of the stem with what lies on it. The mouse or a finger draws the one that is active. */
export function Board({ active }: Props) {
  const { t } = useTranslation('questions');
  const marks = marksOf(usePart(({ draft }) => draft).content);
  const right = usePart(({ draft }) => rightOptions(draft.key));
  const mediaUrl = usePart(({ pictures }) => pictures.mediaUrl);
  const hash = usePart(({ draft }) =>
    contentLanguages.flatMap((language) => mediaIn(draft.content.stem[language] ?? '')).at(0),
  );
  const draw = useDrawing(active);
  if (hash === undefined) return <Text c="dimmed">{t('area.noPicture')}</Text>;
  return (
    <div className="my-3 max-w-full" data-board>
      <MarkedPicture marks={marks} chosen={right} focused={active}>
        <img
          src={mediaUrl(hash)}
          alt={t('area.board')}
          draggable={false}
          className={`block max-h-[70vh] max-w-full rounded-md border border-line select-none ${active ? 'cursor-crosshair touch-none' : ''}`}
          {...(active ? draw : {})}
        />
      </MarkedPicture>
    </div>
  );
}

/** Drawing with a pointer: a rectangle or an ellipse is dragged, a polygon gets a corner with each press, a place is pressed. */
function useDrawing(active: string | null) {
  const now = useEditorNow();
  const from = useRef<AreaPoint | null>(null);
  const [begun, setBegun] = useState<string | null>(null);
  const shape = usePart(({ draft }): AreaShape | undefined => (active ? areaOf(draft, active)?.shape : undefined));
  const write = (event: PointerEvent<HTMLImageElement>) => {
    if (!active || !shape) return;
    const point = pointAt(event);
    now().write((draft) => {
      if (shape === 'point') return writeArea(draft, active, { shape, points: [point] });
      if (shape === 'polygon')
        return writeArea(draft, active, withCorner(areaOf(draft, active), point, begun !== active));
      return from.current ? writeArea(draft, active, spanned(shape, from.current, point)) : draft;
    });
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLImageElement>) => {
      event.preventDefault();
      from.current = pointAt(event);
      event.currentTarget.setPointerCapture(event.pointerId);
      if (shape === 'point' || shape === 'polygon') write(event);
      if (shape === 'polygon') setBegun(active);
    },
    onPointerMove: (event: PointerEvent<HTMLImageElement>) => {
      if (from.current && shape !== 'polygon') write(event);
    },
    onPointerUp: () => {
      from.current = null;
    },
  };
}

function pointAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLImageElement>): AreaPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [within(((clientX - left) * 1000) / width), within(((clientY - top) * 1000) / height)];
}

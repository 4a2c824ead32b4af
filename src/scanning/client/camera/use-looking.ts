import { useEffect, useRef, useState, type RefObject } from 'react';
import { isHeldStill, lookAtSheet, type ExamToTake, type SheetLook } from '../../domain/look-at-sheet.ts';
import { greyOf, prepareReader, readCodesHere } from './read-codes-here.ts';

/** What is looked at while nothing is taken has so many pixels at most: enough for a code, and quick. */
const lookedAt = 1600;
/** So long between two looks, in milliseconds: the phone stays cool, and a hand can be seen to hold still. */
const pause = 250;

type Looking = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isOn: boolean;
  readonly exam: ExamToTake;
  readonly taken: ReadonlySet<string>;
  /** A sheet was held still. */
  readonly onStill: () => void;
};

/** Looks at what the camera shows, again and again, and says what it sees. */
export function useLooking({ video, isOn, exam, taken, onStill }: Looking): SheetLook | null {
  const [look, setLook] = useState<SheetLook | null>(null);
  const now = useRef({ exam, taken, onStill });
  useEffect(() => {
    now.current = { exam, taken, onStill };
  });
  useEffect(() => {
    if (!isOn) return;
    let timer = 0;
    let last: SheetLook | null = null;
    let isLeft = false;
    const again = async () => {
      const picture = document.hidden ? null : pictureOf(video.current, lookedAt);
      const seen = picture && (await lookAt(picture, now.current.exam));
      if (isLeft) return;
      if (seen) {
        setLook(seen);
        if (isHeldStill(last, seen, now.current.taken)) now.current.onStill();
      }
      last = seen;
      timer = window.setTimeout(() => void again(), pause);
    };
    void prepareReader().then(again);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isOn, video]);
  return look;
}

export const lookAt = async (picture: ImageData, exam: ExamToTake): Promise<SheetLook> =>
  lookAtSheet(greyOf(picture), await readCodesHere(picture), exam);

const canvas = (width: number, height: number): CanvasRenderingContext2D | null =>
  Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', { willReadFrequently: true });

/** What the camera shows now, with at most so many pixels on its longer side. */
export function pictureOf(video: HTMLVideoElement | null, most = Infinity): ImageData | null {
  if (!video || video.videoWidth === 0) return null;
  const scale = Math.min(1, most / Math.max(video.videoWidth, video.videoHeight));
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
  const context = canvas(width, height);
  context?.drawImage(video, 0, 0, width, height);
  return context?.getImageData(0, 0, width, height) ?? null;
}

/** A picture as the file of a phone. */
export function jpegOf(picture: ImageData): Promise<Blob | null> {
  const context = canvas(picture.width, picture.height);
  context?.putImageData(picture, 0, 0);
  return new Promise((resolve) => (context ? context.canvas.toBlob(resolve, 'image/jpeg', 0.85) : resolve(null)));
}

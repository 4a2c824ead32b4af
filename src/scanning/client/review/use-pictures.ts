import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { scanningApi } from '../api.ts';

export type SheetImage = {
  readonly url: string;
  /** How high it is, by its width. */
  readonly aspect: number;
};

/** The pictures of these pages, as they come; none of them ever changes. */
export function usePictures(examId: string, pageIds: readonly string[]): ReadonlyMap<string, SheetImage> {
  const loaded = useQueries({
    queries: pageIds.map((pageId) => ({
      queryKey: ['scanned-picture', examId, pageId],
      queryFn: () => scanningApi.readScannedPicture({ examId, pageId }),
      staleTime: Infinity,
    })),
    combine: (results) => results.map(({ data: bytes }, at) => ({ pageId: pageIds[at] ?? '', bytes })),
  });
  const [pictures, setPictures] = useState<ReadonlyMap<string, SheetImage>>(new Map());
  useEffect(() => {
    const urls = loaded.flatMap(({ pageId, bytes }) => {
      if (!bytes) return [];
      const url = URL.createObjectURL(new Blob([bytes as BlobPart], { type: 'image/jpeg' }));
      const image = new Image();
      image.addEventListener('load', () => {
        const aspect = image.naturalHeight / image.naturalWidth;
        setPictures((before) => new Map(before).set(pageId, { url, aspect }));
      });
      image.src = url;
      return [url];
    });
    return () => {
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [loaded]);
  return pictures;
}

import { useInViewport } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invigilationApi, type Place } from '../api.ts';

type Props = { readonly examId: string; readonly place: Place; readonly name: string };

/**
 * The photo of who is expected here, where one is kept: small beside the name, large when it is pressed, and at once of somebody
 * who waits to be let in. It is fetched when its place comes into sight.
 */
export function PlacePhoto({ examId, place: { examineeId, photoSavedAt, state }, name }: Props) {
  const { t } = useTranslation('invigilation');
  const { ref, inViewport } = useInViewport<HTMLButtonElement>();
  const [pressed, press] = useState<boolean | null>(null);
  const isLarge = pressed ?? state === 'waiting';
  const { data } = useQuery({
    // Not under the key of the board, which is read again every few seconds.
    queryKey: ['place-photo', examId, examineeId, photoSavedAt?.toISOString()],
    queryFn: () => invigilationApi.readPlacePhoto({ examId, examineeId }),
    enabled: photoSavedAt !== null && inViewport,
    staleTime: Infinity,
  });
  const url = useMemo(() => (data ? URL.createObjectURL(new Blob([data as BlobPart])) : null), [data]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  if (photoSavedAt === null) return null;
  return (
    <button
      ref={ref}
      type="button"
      aria-expanded={isLarge}
      aria-label={t('photo.of', { name })}
      onClick={() => press(!isLarge)}
      className={`${isLarge ? 'size-32' : 'size-11'} no-print shrink-0 cursor-pointer overflow-hidden rounded-md border-0 bg-[var(--sanam-hover)] p-0`}
    >
      {url && <img src={url} alt="" className="block size-full object-cover" />}
    </button>
  );
}

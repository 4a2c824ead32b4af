import { Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetImage } from './use-pictures.ts';

/** The whole picture; a click shows it as large as it was taken, and again small. */
export function SheetPicture({ picture, isThere }: { picture: SheetImage | null; isThere: boolean }) {
  const { t } = useTranslation('scanning');
  const [large, setLarge] = useState(false);
  if (!isThere) return <Text c="dimmed">{t('review.noPicture')}</Text>;
  if (!picture) return <Skeleton className="late" height={420} radius="md" />;
  return (
    <button
      type="button"
      className={`block w-full overflow-auto rounded border border-line bg-white lg:max-h-[75dvh] ${large ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
      aria-pressed={large}
      onClick={() => setLarge(!large)}
    >
      <img src={picture.url} alt={t('review.picture')} className={large ? 'max-w-none' : 'w-full'} />
    </button>
  );
}

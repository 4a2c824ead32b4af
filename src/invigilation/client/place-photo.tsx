import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invigilationApi, type Place } from './api.ts';

type Props = { readonly examId: string; readonly place: Place; readonly name: string };

/** The photo of who is expected here, where one is kept: on demand, and at once of somebody who waits to be let in. */
export function PlacePhoto({ examId, place: { examineeId, photoSavedAt, state }, name }: Props) {
  const { t } = useTranslation('invigilation');
  const [asked, ask] = useState(false);
  const shown = photoSavedAt !== null && (asked || state === 'waiting');
  const { data } = useQuery({
    // Not under the key of the board, which is read again every few seconds.
    queryKey: ['place-photo', examId, examineeId, photoSavedAt?.toISOString()],
    queryFn: () => invigilationApi.readPlacePhoto({ examId, examineeId }),
    enabled: shown,
    staleTime: Infinity,
  });
  const url = useMemo(() => (data ? URL.createObjectURL(new Blob([data as BlobPart])) : null), [data]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  if (photoSavedAt === null) return null;
  if (shown && url)
    return <img src={url} alt={t('photo.of', { name })} className="my-1 block size-32 rounded-md object-cover" />;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      mt={4}
      ml={-8}
      className="no-print"
      loading={shown}
      leftSection={<IconUser size={16} />}
      aria-label={t('photo.show', { name })}
      onClick={() => ask(true)}
    >
      {t('photo.act')}
    </Button>
  );
}

import { Button, Stack, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { Dialog } from '../../platform/ui/dialog/dialog.tsx';
import type { PersonSheet } from '../../results/client/staff/person-sheet/api.ts';
import type { Reply } from '../../platform/contract.ts';
import type { scanningContract } from '../contract.ts';
import { keptQuery } from './api.ts';
import { SheetPicture } from './review/sheet-picture.tsx';
import { usePictures } from './review/use-pictures.ts';

type Props = { readonly sheet: PersonSheet };

/** Shows the pictures that are kept with a sheet; nothing where there are none. */
export function KeptPictures({ sheet }: Props) {
  const { t } = useTranslation('scanning');
  const [opened, open] = useState(false);
  const { data: kept = [] } = useQuery(keptQuery(sheet.exam.id, sheet.examineeId));
  if (kept.length === 0) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconPhoto size={18} />} onClick={() => open(true)}>
        {t('kept.act')}
      </Button>
      {opened && (
        <Dialog opened title={t('kept.title')} size="xl" onClose={() => open(false)}>
          <Pictures examId={sheet.exam.id} kept={kept} />
        </Dialog>
      )}
    </>
  );
}

type Kept = Reply<(typeof scanningContract)['listPicturesOfSheet']>['hydra:member'];

function Pictures({ examId, kept }: { examId: string; kept: Kept }) {
  const { t } = useTranslation('scanning');
  const { dateTime, personName } = useFormat();
  const pictures = usePictures(
    examId,
    kept.map(({ id }) => id),
  );
  return (
    <Stack gap="md">
      {kept.map(({ id, sheetPage, version, acceptedAt, by }) => (
        <section key={id}>
          <Text fw={600}>{t('kept.page', { page: sheetPage, version })}</Text>
          {by && (
            <Text size="sm" c="dimmed" mb="xs">
              {t('kept.by', { when: dateTime(acceptedAt), name: personName(by) })}
            </Text>
          )}
          <SheetPicture picture={pictures.get(id) ?? null} isThere />
        </section>
      ))}
    </Stack>
  );
}

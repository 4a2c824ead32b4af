import { Button, Paper, Stack, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { SidePanel } from '../../../platform/ui/dialog/side-panel.tsx';
import { sheetsOf } from '../../domain/sheets.ts';
import type { Place } from '../api.ts';
import { OnPaper } from '../place/on-paper.tsx';

type Props = { readonly examId: string; readonly places: readonly Place[] };

/** All sheets of an exam in one place, where somebody is or was on paper: those first that nobody has typed in. */
export function SheetsButton({ examId, places }: Props) {
  const { t } = useTranslation('invigilation');
  const { personName } = useFormat();
  const [opened, open] = useState(false);
  const { sheets, typed } = sheetsOf(places);
  if (sheets.length === 0) return null;
  const count = t('sheet.count', { typed, total: sheets.length });
  return (
    <>
      <Button variant="default" leftSection={<IconFileText size={17} />} onClick={() => open(true)}>
        {t('sheet.all')}
        {` · ${count}`}
      </Button>
      <SidePanel opened={opened} title={t('sheet.all')} onClose={() => open(false)}>
        <Text mb="sm">{count}</Text>
        <Stack component="ul" gap="sm" className="m-0 list-none p-0">
          {sheets.map((place) => {
            const name = [place.seat, place.number, personName(place)].filter(Boolean).join(' · ');
            return (
              <Paper component="li" key={place.examineeId} p="sm" withBorder>
                <Text fw={600}>{name}</Text>
                <OnPaper place={place} name={name} examId={examId} />
              </Paper>
            );
          })}
        </Stack>
      </SidePanel>
    </>
  );
}

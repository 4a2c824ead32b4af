import { Button, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import type { Place } from '../api.ts';

type Props = { readonly place: Place; readonly name: string; readonly examId: string };

/** Since when somebody is on paper, whether their sheet was typed in, and the way to paper and sheet. */
export function OnPaper({ place: { sittingId, onPaperAt, sheetAt }, name, examId }: Props) {
  const { t } = useTranslation('invigilation');
  const { time } = useFormat();
  if (!onPaperAt || !sittingId) return null;
  return (
    <>
      <Text size="sm" c="dimmed" className="tabular">
        {t('sheet.since', { time: time(onPaperAt) })}
      </Text>
      <StatusBadge tone={sheetAt ? 'ready' : 'attention'}>
        {sheetAt ? t('sheet.typed', { time: time(sheetAt) }) : t('sheet.notTyped')}
      </StatusBadge>
      <div>
        <Button
          component={RouteLink}
          to={to('admin-invigilation-sheet', { params: { id: examId }, search: { sitting: sittingId } })}
          variant="subtle"
          size="compact-sm"
          mt={4}
          ml={-8}
          leftSection={<IconFileText size={16} aria-hidden />}
          aria-label={t('sheet.openFor', { name })}
        >
          {t('sheet.open')}
        </Button>
      </div>
    </>
  );
}

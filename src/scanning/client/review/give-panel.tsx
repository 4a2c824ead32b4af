import { Button, NumberInput, Paper, Select, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { typingQuery } from '../../../results/client/staff/typing/api.ts';
import { scanningApi, scansKey } from '../api.ts';

type Props = { readonly examId: string; readonly pageId: string };

/** Says whose page it is, beside its picture; the answers are chosen after that. */
export function GivePanel({ examId, pageId }: Props) {
  const { t } = useTranslation('scanning');
  const { personName } = useFormat();
  const { data: typing } = useQuery(typingQuery(examId));
  const [examineeId, setExaminee] = useState<string | null>(null);
  const [sheetPage, setPage] = useState<number | string>(1);
  const [reason, setReason] = useState('');
  const give = useAct({
    act: scanningApi.giveScannedPage,
    feature: 'scanning',
    showsRefusal: true,
    changes: [scansKey(examId)],
    done: () => toast('done', { message: t('give.done') }),
  });
  const why = reason.trim();
  const send = () =>
    examineeId &&
    give.run({ examId, pageId, examineeId, sheetPage: Number(sheetPage), ...(why.length >= 3 && { reason: why }) });
  return (
    <Paper withBorder component="section" aria-label={t('give.title')}>
      <Stack gap="sm">
        <Title order={3} size="h4">
          {t('give.title')}
        </Title>
        <Text className="prose">{t('give.hint')}</Text>
        <Select
          searchable
          label={t('column.name')}
          placeholder={t('give.search')}
          nothingFoundMessage={t('give.nobody')}
          value={examineeId}
          onChange={setExaminee}
          data={(typing?.candidates ?? []).map((one) => ({
            value: one.examineeId,
            label: `${one.number} ${personName(one)}`,
          }))}
        />
        <NumberInput label={t('column.page')} min={1} max={100} maw={140} value={sheetPage} onChange={setPage} />
        <Textarea
          autosize
          label={t('give.reason')}
          description={t('give.reasonHint')}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {give.refusal && <Problem>{give.refusal}</Problem>}
        <Button
          className="self-start"
          leftSection={<IconUserCheck size={18} />}
          disabled={!examineeId || Number(sheetPage) < 1}
          loading={give.pending}
          onClick={send}
        >
          {t('give.act')}
        </Button>
      </Stack>
    </Paper>
  );
}

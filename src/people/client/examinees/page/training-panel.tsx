import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../platform/client/session/me.ts';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { confirm } from '../../../../platform/ui/dialog/confirm.ts';
import { useAct } from '../../../../platform/ui/feedback/use-act.ts';
import { When } from '../../../../platform/ui/text/when.tsx';
import { peopleApi, trainingQuery, type TrainingRecord, type WholeExaminee } from '../../api.ts';
import { PlainTable } from '../../plain-table.tsx';
import { useModuleWord } from '../../use-module-word.ts';
import { ReadPanel } from './read-panel.tsx';
import { TrainingDialog } from './training-dialog.tsx';

/** Attempts at other places and retraining: what re-sit rules ask about beside the results of the company. */
export function TrainingPanel({ examinee }: { examinee: WholeExaminee }) {
  const { t } = useTranslation('people');
  const { text } = useFormat();
  const word = useModuleWord();
  const mayChange = useMay()('examinee.edit') && examinee.erasedAt === null;
  const [adding, setAdding] = useState(false);
  const read = useQuery(trainingQuery(examinee.id));
  const add = mayChange && (
    <Button variant="default" leftSection={<IconPlus size={17} />} onClick={() => setAdding(true)}>
      {t('training.add')}
    </Button>
  );
  return (
    <Stack maw={1000}>
      <ReadPanel read={read} empty={{ title: t('training.none'), hint: t('training.hint'), action: add }}>
        {(rows) => (
          <>
            <Group justify="space-between" align="flex-start">
              <Text c="dimmed" className="prose">
                {t('training.hint')}
              </Text>
              {add}
            </Group>
            <PlainTable
              label={t('examinee.tab.training')}
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                {
                  label: t('training.day'),
                  cell: ({ happenedOn }) => <When moment={`${happenedOn}T12:00:00Z`} show="date" />,
                },
                { label: t('training.kind'), cell: ({ kind }) => t(`training.kinds.${kind}`) },
                { label: word('module'), cell: ({ module }) => `${module.code} ${text(module.title)}`.trim() },
                { label: t('training.note'), cell: (row) => <Note row={row} /> },
                { label: '', cell: (row) => mayChange && <Remove row={row} /> },
              ]}
            />
          </>
        )}
      </ReadPanel>
      {adding && <TrainingDialog examineeId={examinee.id} onClose={() => setAdding(false)} />}
    </Stack>
  );
}

/** What was written, who gave the retraining, and what it covered. */
function Note({ row: { note, trainedBy, subsections } }: { row: TrainingRecord }) {
  const { t } = useTranslation('people');
  const more = [trainedBy && t('training.by', { name: trainedBy }), subsections.join(', ')].filter(Boolean).join(' · ');
  return (
    <>
      {note}
      {more && (
        <Text size="sm" c="dimmed">
          {more}
        </Text>
      )}
    </>
  );
}

function Remove({ row }: { row: TrainingRecord }) {
  const { t } = useTranslation('people');
  const { date } = useFormat();
  const name = `${t(`training.kinds.${row.kind}`)}, ${date(`${row.happenedOn}T12:00:00Z`)}`;
  const remove = useAct({
    act: peopleApi.removeTrainingRecord,
    feature: 'people',
    changes: [['examinees'], ['exams']],
  });
  const ask = () =>
    confirm({
      header: t('training.removeHeader'),
      message: t('training.removeMessage', { name }),
      acceptLabel: t('training.remove'),
      accept: () => remove.tryRun({ recordId: row.id }),
    });
  return (
    <ActionIcon aria-label={t('training.removeOne', { name })} onClick={() => void ask()}>
      <IconTrash size={17} />
    </ActionIcon>
  );
}

import { Button, Stack, Text } from '@mantine/core';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { confirm } from '../../platform/ui/dialog/confirm.ts';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import { dryRunKey } from './api.ts';
import { dryRunQuery } from './import-queries.ts';
import { useImportWays, type ImportWays, type UndoneQuestions } from './import-ways.ts';

type Props = { readonly importIds: readonly string[] };

/** Takes back what the files brought, where that is offered; then what went, and which questions stay and why. */
export function UndoQuestions({ importIds }: Props) {
  const { undo } = useImportWays();
  return undo && importIds.length > 0 ? <Undo importIds={importIds} undo={undo} /> : null;
}

function Undo({ importIds, undo }: Props & { readonly undo: NonNullable<ImportWays['undo']> }) {
  const { t } = useTranslation('exchange');
  const ways = useImportWays();
  const queries = useQueryClient();
  const [undone, setUndone] = useState<UndoneQuestions | null>(null);
  const files = useQueries({ queries: importIds.map((id) => dryRunQuery(id, ways)) });
  const act = useAct({
    act: async (ids: readonly string[]) => {
      const each: UndoneQuestions[] = [];
      for (const importId of ids) each.push(await undo({ importId }));
      return together(each);
    },
    feature: 'exchange',
    done: async (reply) => {
      setUndone(reply);
      for (const queryKey of [dryRunKey, ...ways.changes]) await queries.invalidateQueries({ queryKey });
    },
  });
  const standing = files.flatMap(({ data }) => (data?.imported && !data.undone ? [data.id] : []));
  if (undone) return <Undone undone={undone} />;
  if (files.length > 0 && files.every(({ data }) => data?.undone)) return <Text fw={600}>{t('undo.done')}</Text>;
  if (standing.length === 0) return null;
  const ask = () =>
    confirm({
      header: t('undo.title'),
      message: t('undo.message'),
      acceptLabel: t('undo.button'),
      accept: () => act.tryRun(standing),
    });
  return (
    <Stack gap={4} align="flex-start">
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={17} />}
        loading={act.pending}
        onClick={() => void ask()}
      >
        {t('undo.button')}
      </Button>
      <Text c="dimmed" size="sm">
        {t('undo.hint')}
      </Text>
    </Stack>
  );
}

const together = (each: readonly UndoneQuestions[]): UndoneQuestions => ({
  removed: each.reduce((sum, { removed }) => sum + removed, 0),
  passages: each.reduce((sum, { passages }) => sum + passages, 0),
  places: each.reduce((sum, { places }) => sum + places, 0),
  kept: each.flatMap(({ kept }) => kept),
});

/** So many who stay are named; the rest is counted. */
const mostNamed = 20;

function Undone({ undone: { removed, passages, places, kept } }: { readonly undone: UndoneQuestions }) {
  const { t } = useTranslation('exchange');
  const { number } = useFormat();
  return (
    <Stack gap={4} role="status">
      <Text fw={600}>{t('undo.done')}</Text>
      <Text>{t('undo.removed', { count: removed, total: number(removed) })}</Text>
      {passages > 0 && <Text>{t('undo.passages', { count: passages, total: number(passages) })}</Text>}
      {places > 0 && <Text>{t('undo.places', { count: places, total: number(places) })}</Text>}
      {kept.length > 0 && (
        <>
          <Text>{t('undo.kept', { count: kept.length, total: number(kept.length) })}</Text>
          <ul className="list-disc ps-5">
            {kept.slice(0, mostNamed).map((one) => (
              <li key={one.number}>{`#${one.number}: ${t(`undo.why.${one.why}`)}`}</li>
            ))}
            {kept.length > mostNamed && <li>{t('start.further', { total: number(kept.length - mostNamed) })}</li>}
          </ul>
        </>
      )}
    </Stack>
  );
}

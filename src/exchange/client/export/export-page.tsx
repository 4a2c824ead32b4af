import { Button, Group, Paper, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconFileExport, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../../platform/client/api.ts';
import { useRefusalText } from '../../../platform/client/language/refusal-text.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { carry } from '../../../questions/client/bulk/chosen.ts';
import { TakenQuestions, useTaken } from '../../../questions/client/bulk/taken.tsx';
import { exchangeApi } from '../api.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { LossList } from './loss-list.tsx';
import { OwnExports, exportsKey } from './own-exports.tsx';
import { useChoices } from './use-choices.ts';

/** Questions as files: which, in which format, what does not come along, and the files once they are made. */
export function ExportPage() {
  const { t } = useTranslation('exchange');
  const { number } = useFormat();
  const taken = useTaken();
  const choices = useChoices();
  const { order } = choices;
  const asked = { ...order, selection: taken.selection as never };
  const check = useQuery({
    queryKey: ['question-export-check', asked],
    queryFn: () => exchangeApi.checkQuestionExport(asked),
    placeholderData: keepPreviousData,
    retry: false,
    enabled: !choices.isPrint,
  });
  const start = useAct({
    act: exchangeApi.startQuestionExport,
    feature: 'exchange',
    changes: [exportsKey],
    showsRefusal: true,
  });
  const held = check.data?.held ?? 0;
  return (
    <>
      <PageHeader
        title={t('export.title')}
        state={t('export.state')}
        parent={{ label: t('bank'), target: to('admin-questions') }}
      />
      <Stack gap="md" className="max-w-[860px]">
        <TakenQuestions taken={taken} total={check.data ? number(check.data.total) : null} />
        <ChoiceFields choices={choices} counts={check.data?.languages ?? []} />
        {!choices.isPrint && (
          <Paper>
            <Stack gap="md">
              <CheckProblem error={check.error} retry={() => void check.refetch()} />
              {check.data && !check.error && <LossList check={check.data} />}
              {start.refusal && <Problem>{start.refusal}</Problem>}
              <Group>
                <Button
                  leftSection={<IconFileExport size={17} />}
                  disabled={held === 0 || check.isError}
                  loading={start.pending || check.isPending || check.isPlaceholderData}
                  onClick={() => start.run(asked)}
                >
                  {held === 0 ? t('export.startNone') : t('export.start', { count: held, total: number(held) })}
                </Button>
              </Group>
            </Stack>
          </Paper>
        )}
        {choices.isPrint && (
          <Group>
            <Button
              leftSection={<IconPrinter size={17} />}
              component={RouteLink}
              to={to('admin-questions-print', { search: { chosen: '1' } })}
              onClick={() => carry(taken.selection)}
            >
              {t('export.toPrint')}
            </Button>
          </Group>
        )}
        <OwnExports />
      </Stack>
    </>
  );
}

function CheckProblem({ error, retry }: { error: Error | null; retry: () => void }) {
  const refusalText = useRefusalText('exchange');
  if (!error) return null;
  return error instanceof Refused ? (
    <Problem>{refusalText(error)}</Problem>
  ) : (
    <ErrorState error={error} retry={retry} />
  );
}

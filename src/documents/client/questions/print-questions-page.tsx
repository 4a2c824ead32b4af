import { Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { to, useGo } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { TakenQuestions, useTaken } from '../../../questions/client/bulk/taken.tsx';
import { documentApi } from '../api.ts';
import { PrintFields } from './print-fields.tsx';
import { usePrintChoices } from './use-print-choices.ts';

/** What of the questions is printed and how; the PDF is made on the page that follows. */
export function PrintQuestionsPage() {
  const { t } = useTranslation('documents');
  const { number } = useFormat();
  const go = useGo();
  const taken = useTaken();
  const choices = usePrintChoices();
  const selection = taken.selection as never;
  const check = useQuery({
    queryKey: ['question-print-check', taken.selection],
    queryFn: () => documentApi.checkQuestionPrint({ selection }),
    placeholderData: keepPreviousData,
  });
  const start = useAct({
    act: documentApi.startQuestionPrint,
    feature: 'documents',
    showsRefusal: true,
    done: ({ printId }) => go(to('admin-questions-print-result', { search: { print: printId } })),
  });
  const { total = 0, most = 0 } = check.data ?? {};
  return (
    <>
      <PageHeader
        title={t('printQuestions.title')}
        state={t('printQuestions.state')}
        parent={{ label: t('printQuestions.bank'), target: to('admin-questions') }}
      />
      <Stack gap="md" className="max-w-[860px]">
        <TakenQuestions
          taken={taken}
          total={
            check.data ? (total > most ? t('printQuestions.moreThan', { most: number(most) }) : number(total)) : null
          }
        />
        <PrintFields choices={choices} counts={check.data?.languages ?? []} />
        {start.refusal && <Problem>{start.refusal}</Problem>}
        {total > most && <Problem>{t('refusal.too_many_to_print', { most: number(most) })}</Problem>}
        <Group>
          <Button
            leftSection={<IconPrinter size={17} />}
            disabled={total === 0 || total > most}
            loading={start.pending}
            onClick={() => start.run({ ...choices.order, selection })}
          >
            {t('printQuestions.start')}
          </Button>
          {choices.order.withKey && (
            <Text size="sm" c="dimmed">
              {t('printQuestions.confidential')}
            </Text>
          )}
        </Group>
      </Stack>
    </>
  );
}

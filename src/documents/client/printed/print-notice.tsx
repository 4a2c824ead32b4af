import { Alert, Button, Group, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../../exams/client/api.ts';
import { isWaiting } from '../../../exams/domain/exam-state.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useExamPrints, isOutdated, type ExamPrint } from './exam-prints.ts';
import { printAnew, usePrintWords } from './use-print-words.ts';

/** Before the exam is over: what was printed and is not right any more, and how to print the rest. Nothing where all is right. */
export function PrintNotice({ exam }: { exam: Exam }) {
  const { t } = useTranslation('documents');
  const { dateTime } = useFormat();
  const words = usePrintWords();
  const { data } = useExamPrints(exam.id, isWaiting(exam.state));
  const outdated = data?.prints.filter(isOutdated) ?? [];
  if (!isWaiting(exam.state) || outdated.length === 0) return null;
  return (
    <Alert
      color="yellow"
      mb="md"
      icon={<IconPrinter size={18} />}
      title={t('printed.title')}
      role="status"
      data-testid="print-notice"
    >
      <ul className="list-disc space-y-1 pl-5">
        {outdated.map((print) => (
          <li key={`${print.document} ${print.version ?? ''}`}>
            <Text size="sm">
              {t('printed.line', {
                document: words.documentOf(print),
                when: dateTime(print.printedAt),
                who: words.by(print),
                changes: words.changesOf(print).join('; '),
              })}
            </Text>
          </li>
        ))}
      </ul>
      <Ways examId={exam.id} outdated={outdated} lacking={data?.lacking.length ?? 0} />
    </Alert>
  );
}

type WaysProps = { readonly examId: string; readonly outdated: readonly ExamPrint[]; readonly lacking: number };

/** Only what is new, the lists, or everything anew where the exam itself has changed. */
function Ways({ examId, outdated, lacking }: WaysProps) {
  const { t } = useTranslation('documents');
  const pack = outdated.find(({ document }) => document === 'pack');
  const whole = pack && pack.facts.length > 0;
  const papers = to('admin-exams-personal-papers', { search: { exam: examId, only: 'lacking' } });
  const details = to('admin-exams-id', { params: { id: examId }, search: { tab: 'printed' } });
  return (
    <Group gap="sm" mt="sm">
      {lacking > 0 && !whole && (
        <Button component={RouteLink} to={papers} size="compact-md">
          {t('printed.printLacking', { count: lacking })}
        </Button>
      )}
      {pack && (
        <Button
          component={RouteLink}
          to={printAnew(examId, whole ? 'pack' : 'lists')}
          size="compact-md"
          variant={whole ? 'filled' : 'default'}
        >
          {t(whole ? 'printed.printPackAnew' : 'printed.printLists')}
        </Button>
      )}
      <Button component={RouteLink} to={details} size="compact-md" variant="subtle">
        {t('printed.details')}
      </Button>
    </Group>
  );
}

import { Anchor, Button, Group, Progress, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { exceptQuestionAdmins } from '../../../platform/access.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useMay } from '../../../platform/client/session/me.ts';
import { When } from '../../../platform/ui/text/when.tsx';
import { SaveTable } from '../../../platform/ui/table/save-table.tsx';
import { letterOf } from '../preview/letter.ts';
import type { Use } from '../reports/api.ts';

/** The figures by exam as a table, and all of it on paper. */
export function UseFiles({ questionId, use }: { questionId: string; use: Use }) {
  const { t } = useTranslation('questions');
  const { text, date } = useFormat();
  const may = useMay();
  const lines = () => [
    ['exam', 'day', 'version', 'examinees', 'facility', 'discrimination', 'omitted', 'seconds'].map((key) =>
      t(`use.column.${key as 'exam'}`),
    ),
    ...use.exams.map(({ title, opensAt, version, answered, figures }) => [
      text(title),
      date(opensAt),
      version,
      figures?.examinees ?? answered,
      figures?.facility ?? null,
      figures?.discrimination ?? null,
      figures?.omitted ?? null,
      figures?.seconds ?? null,
    ]),
  ];
  if (use.exams.length === 0) return null;
  return (
    <Group gap="xs">
      {may(exceptQuestionAdmins(['question.print'])) && (
        <Button
          size="compact-md"
          variant="default"
          component={RouteLink}
          to={to('admin-questions-print-use', { search: { id: questionId } })}
          leftSection={<IconPrinter size={17} />}
        >
          {t('use.print')}
        </Button>
      )}
      <SaveTable name={t('use.file')} lines={lines} />
    </Group>
  );
}

/** How often each option was chosen, by version; the letters are those of the preview. */
export function OptionCounts({ options }: Pick<Use, 'options'>) {
  const { t } = useTranslation('questions');
  const { number, percent } = useFormat();
  return options.map(({ version, examinees, omitted, counts }) => (
    <section key={version}>
      <Text fw={600}>{t('use.options', { version, count: examinees })}</Text>
      <ul className="mt-1">
        {counts.map((count, index) => (
          <li key={letterOf(index)} className="flex items-center gap-2 py-0.5">
            <Text span className="tabular w-5" fw={600}>
              {letterOf(index)}
            </Text>
            <Progress value={(count / examinees) * 100} size="sm" className="w-24 shrink-0" aria-hidden />
            <Text span size="sm" className="tabular">
              {t('use.chosen', { count: number(count), share: percent(count / examinees) })}
            </Text>
          </li>
        ))}
      </ul>
      {omitted > 0 && (
        <Text size="sm" c="dimmed">
          {t('use.omitted', { count: omitted })}
        </Text>
      )}
    </section>
  ));
}

/** What was decided on it after exams, and what people reported. */
export function DecisionsAndReports({ questionId, use: { decisions, reports } }: { questionId: string; use: Use }) {
  const { t } = useTranslation('questions');
  const { text } = useFormat();
  if (decisions.length === 0 && reports.all === 0) return null;
  return (
    <section>
      <Text fw={600}>{t('use.happened')}</Text>
      <ul className="mt-1">
        {decisions.map(({ exam, policy, decidedAt }) => (
          <li key={exam.id}>
            {t(`use.policy.${policy}`)}{' '}
            <Text span size="sm" c="dimmed">
              {`${text(exam.title)} · `}
              <When moment={decidedAt} show="date" />
            </Text>
          </li>
        ))}
        {reports.all > 0 && (
          <li>
            <Anchor
              component={RouteLink}
              to={to('admin-questions-report-history', { search: { question: questionId } })}
            >
              {t('use.reports', { count: reports.all, open: reports.open })}
            </Anchor>
          </li>
        )}
      </ul>
    </section>
  );
}

import { Anchor, Paper, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { generatedExamQuery } from '../../../assembly/client/api.ts';
import { FactList, type Fact } from '../../../platform/ui/text/fact-list.tsx';
import { useModel } from '../../../platform/client/language/labels.ts';

/** Which papers the exam is held with, beside the form that gives them out. */
export function ScheduledPapers({ generatedExamId }: { generatedExamId: string }) {
  const { t } = useTranslation('exams');
  const { t: words } = useTranslation('platform');
  const { text, number, list } = useFormat();
  const context = useModel();
  const { data } = useQuery(generatedExamQuery(generatedExamId));
  if (!data) return null;
  const title = (
    <Anchor key="title" component={RouteLink} to={to('admin-generated-exams-id', { params: { id: data.id } })}>
      {text(data.title)}
    </Anchor>
  );
  const facts: Fact[] = [
    [t('generated.one'), title],
    [t('module', { context }), `${data.moduleCode} ${text(data.moduleTitle)}`],
    [t('field.questions'), number(data.questionCount)],
    [t('field.versions'), data.papers.map(({ label }) => label).join(', ')],
    [t('field.languages'), list(data.languages.map((language) => words(`language.${language}`)))],
  ];
  return (
    <Paper component="aside" aria-label={t('schedule.papers')} className="lg:sticky lg:top-20">
      <Title order={2} mb="sm">
        {t('schedule.papers')}
      </Title>
      <FactList facts={facts} />
    </Paper>
  );
}

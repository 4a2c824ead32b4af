import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { syllabusQuery } from '../../../syllabus/client/syllabus-query.ts';
import { Narrowing, type Taken } from '../bulk/taken.tsx';

const filterOf = ({ selection }: Taken): Record<string, string> => ('filter' in selection ? selection.filter : {});

/** Whether some place is chosen, not the whole bank. */
export const isNarrowed = (taken: Taken): boolean => Object.keys(filterOf(taken)).length > 0;

/** Where nothing was ticked in a list: all questions of a place, or the way to the list. */
export function WholePlace({ taken }: { taken: Taken }) {
  const { t } = useTranslation('questions');
  const { number } = useFormat();
  const mayView = useMay()('question.view');
  const { data } = useQuery(syllabusQuery);
  const { module, subsection } = filterOf(taken);
  const within = (data?.modules ?? [])
    .filter(({ id }) => id === module)
    .flatMap(({ subsections }) => subsections)
    .filter(({ id }) => subsection === undefined || id === subsection);
  const total = within.reduce((sum, { questionCount }) => sum + questionCount, 0);
  return (
    <Paper>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Title order={2}>{t('taken.title')}</Title>
          {mayView && (
            <Anchor component={RouteLink} to={to('admin-questions')}>
              {t('taken.choose')}
            </Anchor>
          )}
        </Group>
        <Text c="dimmed">{t('placing.wholePlace')}</Text>
        <Narrowing taken={taken} whole={t('placing.choose')} />
        {isNarrowed(taken) && (
          <Text className="tabular" role="status">
            {t('taken.bank', { total: number(total) })}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

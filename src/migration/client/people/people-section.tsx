import { Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ImportSteps } from '../../../people/client/import/import-steps.tsx';
import { peopleKindIn } from './people-kind.ts';

/** Examinees from a table: the company's own import, step by step, which only adds here. */
export function PeopleSection({ companyId }: { companyId: string }) {
  const { t } = useTranslation('migration');
  return (
    <Paper component="section" aria-label={t('people.title')}>
      <Stack gap="sm">
        <Title order={2} fz="h4">
          {t('people.title')}
        </Title>
        <Text c="dimmed" className="prose">
          {t('people.hint')}
        </Text>
        <ImportSteps kind={peopleKindIn(companyId)} />
      </Stack>
    </Paper>
  );
}

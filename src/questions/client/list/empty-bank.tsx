import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconListTree, IconPlus, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { Adding, AddLink } from '../../../platform/ui/adding/adding.tsx';
import { syllabusQuery } from '../../../syllabus/client/syllabus-query.ts';

/** The next step where there is no question yet: places first, then questions. */
export function EmptyBank() {
  const { t } = useTranslation('questions');
  const may = useMay();
  const { data } = useQuery(syllabusQuery);
  const hasPlaces = data?.modules.some(({ subsections }) => subsections.length > 0) ?? true;
  return (
    <Group justify="center" gap="sm">
      {!hasPlaces && (
        <Button component={RouteLink} to={to('admin-syllabus')} leftSection={<IconListTree size={17} />}>
          {t('empty.syllabusFirst')}
        </Button>
      )}
      {may('question.add') && (
        <Adding adds="questions" quiet>
          {hasPlaces && (
            <AddLink to={to('admin-questions-create')} leftSection={<IconPlus size={17} />}>
              {t('create')}
            </AddLink>
          )}
          <AddLink variant="default" evenFull to={to('admin-questions-import')} leftSection={<IconUpload size={17} />}>
            {t('import')}
          </AddLink>
        </Adding>
      )}
    </Group>
  );
}

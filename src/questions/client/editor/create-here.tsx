import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import type { Question } from '../api.ts';

/** Who writes one question mostly writes the next one for the same place. */
export function CreateHere({ question: { subsectionId, status, passage } }: { question: Question }) {
  const { t } = useTranslation('questions');
  const may = useMay();
  if (!may('question.add') || status === 'trashed' || status === 'archived') return null;
  return (
    <Button
      variant="default"
      component={RouteLink}
      to={to('admin-questions-create', {
        search: { subsection: subsectionId, ...(passage && { passage: passage.id }) },
      })}
      leftSection={<IconPlus size={17} />}
    >
      {t('createHere')}
    </Button>
  );
}

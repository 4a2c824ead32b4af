import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { to } from '../../../platform/client/routing/target.tsx';
import { Adding, AddLink } from '../../../platform/ui/adding/adding.tsx';
import type { Question } from '../api.ts';

/** Who writes one question mostly writes the next one for the same place. */
export function CreateHere({ question: { subsectionId, status, passage } }: { question: Question }) {
  const { t } = useTranslation('questions');
  const may = useMay();
  if (!may('question.add') || status === 'trashed' || status === 'archived') return null;
  return (
    <Adding adds="questions">
      <AddLink
        variant="default"
        to={to('admin-questions-create', {
          search: { subsection: subsectionId, ...(passage && { passage: passage.id }) },
        })}
        leftSection={<IconPlus size={17} />}
      >
        {t('createHere')}
      </AddLink>
    </Adding>
  );
}

import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { WhyNoMore } from '../../client/session/why-no-more.ts';

/** Why nothing can be saved, before anything is filled in. Fetched where that is so alone. */
export default function NoMore({ why }: { why: WhyNoMore }) {
  const { t } = useTranslation('companies');
  return (
    <Alert color="yellow" variant="light" role="status" icon={<IconLock size={18} />}>
      {t(`noMore.${why}`)}
    </Alert>
  );
}

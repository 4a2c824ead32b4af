import { Button } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to, useSearch } from '../../../../platform/client/routing/target.tsx';

/** From a list to what there is to say of its questions together. */
export function BankCheckLink() {
  const { t } = useTranslation('questions');
  const { preview: _preview, sort: _sort, ...search } = useSearch();
  return (
    <Button
      variant="default"
      component={RouteLink}
      to={to('admin-questions-check', { search })}
      leftSection={<IconStethoscope size={17} />}
    >
      {t('review.bank.link')}
    </Button>
  );
}

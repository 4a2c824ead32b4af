import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Why an essay gets no other key, and what can be done instead. */
export function EssayNote() {
  const { t } = useTranslation('rekeying');
  return (
    <Alert color="gray" icon={<IconInfoCircle size={20} aria-hidden />} title={t('form.essayTitle')}>
      {t('form.essay')}
    </Alert>
  );
}

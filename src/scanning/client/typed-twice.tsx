import { Alert } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Says before anybody takes a picture that sheets which two people type are not scanned. */
export function TypedTwice() {
  const { t } = useTranslation('scanning');
  return (
    <Alert role="status" icon={<IconUsers size={20} />}>
      {t('refusal.typed_twice')}
    </Alert>
  );
}

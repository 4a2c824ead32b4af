import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import type { DecisionList } from './api.ts';

/** Certificates in force of people who have failed since. */
export function CertificatesToSee({ certificates }: Pick<DecisionList, 'certificates'>) {
  const { t } = useTranslation('rekeying');
  const { personName } = useFormat();
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={t('certificates.title', { count: certificates.length })}
    >
      <Text size="sm">{t('certificates.hint')}</Text>
      <ul className="m-0 mt-2 list-none p-0">
        {certificates.map((certificate) => (
          <li key={certificate.id} className="tabular">
            {[certificate.serial, certificate.number, personName(certificate)].join(' · ')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../../exams/client/api.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { certificateStandings } from '../../domain/certificate-standing.ts';
import type { DecisionList } from '../api.ts';

type Props = Pick<DecisionList, 'certificates'> & { readonly exam: Exam };

/** How many certificates somebody has to look at since results were corrected, and who has none; it leads to their list. */
export function CertificatesNotice({ exam, certificates }: Props) {
  const { t } = useTranslation('rekeying');
  const counts = certificateStandings
    .map((standing) => ({ standing, count: certificates.filter((one) => one.standing === standing).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  const list = to('admin-exams-id', { params: { id: exam.id }, search: { tab: 'keys', certificates: '1' } });
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={20} aria-hidden />} title={t('certificates.title')}>
      <ul className="m-0 list-none p-0">
        {counts.map(({ standing, count }) => (
          <li key={standing}>{t(`certificates.count.${standing}`, { count })}</li>
        ))}
      </ul>
      <Anchor component={RouteLink} to={list} size="sm" fw={600} mt={6} display="inline-block">
        {t('certificates.open')}
      </Anchor>
    </Alert>
  );
}

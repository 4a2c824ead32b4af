import { Anchor, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRouteParams } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { publicResultApi, type CheckedCertificate } from './api.ts';

/** The public page behind a certificate's QR code: genuine or not, in force or not, and no more than that takes. */
export function CertificatePage() {
  const { t } = useTranslation('results');
  const { t: common } = useTranslation('platform');
  const { code } = useRouteParams('certificates-code');
  const checked = useQuery({
    queryKey: ['certificates', code],
    queryFn: () => publicResultApi.checkCertificate({ code }),
  });
  return (
    <div className="mx-auto mt-[6dvh] w-full max-w-[560px]">
      <title>{`${t('check.title')} – ${common('product')}`}</title>
      <Text c="dimmed" mb="xs">
        {t('check.title')}
      </Text>
      {checked.data ? (
        <Verdict certificate={checked.data} code={code} />
      ) : checked.error ? (
        <ErrorState error={checked.error} retry={() => void checked.refetch()} />
      ) : (
        <Skeleton className="late" height={260} radius="md" />
      )}
    </div>
  );
}

const signs = {
  valid: { Drawing: IconCircleCheck, colour: 'var(--sanam-ready)' },
  elsewhere: { Drawing: IconAlertTriangle, colour: 'var(--sanam-attention)' },
  revoked: { Drawing: IconAlertTriangle, colour: 'var(--sanam-stop)' },
  replaced: { Drawing: IconAlertTriangle, colour: 'var(--sanam-attention)' },
  expired: { Drawing: IconAlertTriangle, colour: 'var(--sanam-attention)' },
  unknown: { Drawing: IconCircleX, colour: 'var(--sanam-stop)' },
} as const;

function Verdict({ certificate, code }: { certificate: CheckedCertificate; code: string }) {
  const { t } = useTranslation('results');
  const { Drawing, colour } = signs[certificate.verdict];
  return (
    <Paper p={{ base: 'lg', sm: 'xl' }}>
      <Group gap="md" wrap="nowrap" align="flex-start">
        <Drawing size={40} aria-hidden color={colour} className="shrink-0" />
        <div>
          <Title order={1}>{t(`check.${certificate.verdict}`)}</Title>
          <Text c="dimmed">{t(`check.${certificate.verdict}Hint`)}</Text>
        </div>
      </Group>
      <Facts certificate={certificate} code={code} />
      {certificate.key && <Published />}
    </Paper>
  );
}

/** What it takes to check certificates without this page. */
function Published() {
  const { t } = useTranslation('results');
  return (
    <Text size="sm" c="dimmed" mt="lg">
      {t('check.published')}{' '}
      <Anchor inherit underline="always" href="/api/certificate-keys">
        {t('check.keys')}
      </Anchor>
      {', '}
      <Anchor inherit underline="always" href="/api/certificate-revocations">
        {t('check.list')}
      </Anchor>
    </Text>
  );
}

function Facts({ certificate, code }: { certificate: CheckedCertificate; code: string }) {
  const { t } = useTranslation('results');
  const { text, longDate } = useFormat();
  const facts = [
    [t('check.serial'), certificate.serial],
    [t('check.holder'), certificate.initials],
    [t('check.company'), certificate.company && text(certificate.company)],
    [
      t('check.subject'),
      certificate.subject && `${certificate.subject.code} ${text(certificate.subject.title)}`.trim(),
    ],
    [t('check.exam'), certificate.title && text(certificate.title)],
    [t('check.examDate'), certificate.examDate && longDate(certificate.examDate)],
    // Nobody else is issued one.
    [t('check.result'), certificate.serial && t('check.passed')],
    [t('check.issued'), certificate.issuedAt && longDate(certificate.issuedAt)],
    [
      t(certificate.verdict === 'expired' ? 'check.expiredOn' : 'check.expires'),
      !certificate.revokedAt && certificate.expiresOn && longDate(certificate.expiresOn),
    ],
    [
      t(certificate.verdict === 'replaced' ? 'check.replacedOn' : 'check.revokedOn'),
      certificate.revokedAt && longDate(certificate.revokedAt),
    ],
    [t('check.code'), code],
    [t('check.key'), certificate.key],
  ] as const;
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-0.5 sm:grid-cols-[auto_1fr] sm:gap-y-2">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name} className="contents">
            <dt className="text-quiet max-sm:mt-2.5">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

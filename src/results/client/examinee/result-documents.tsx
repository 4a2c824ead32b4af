import { Anchor, Button, Paper, Text, Title } from '@mantine/core';
import { IconCertificate, IconDownload, IconReportAnalytics } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useDownload } from '../../../sittings/client/home/use-download.ts';
import { saveFile } from '../../../platform/ui/controls/save-file.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { myResultApi, type MyResult } from './api.ts';

/** What a result brings with it: the certificate, or what to learn again. */
export function ResultDocuments({ result }: { result: MyResult }) {
  const { t } = useTranslation('results');
  const { certificate, deficiency } = result;
  if (!certificate && deficiency === 'none') return null;
  return (
    <Paper p={0}>
      <Title order={2} px="lg" pt="md">
        {t('mine.documents')}
      </Title>
      <ul className="divide-y divide-line">
        {certificate && <CertificateDocument examId={result.examId} certificate={certificate} />}
        {deficiency !== 'none' && <DeficiencyDocument result={result} />}
      </ul>
    </Paper>
  );
}

function CertificateDocument({
  examId,
  certificate,
}: {
  examId: string;
  certificate: NonNullable<MyResult['certificate']>;
}) {
  const { t } = useTranslation('results');
  const { longDate } = useFormat();
  const { serial, code, revokedAt, why, expiresOn } = certificate;
  const download = useDownload('certificate', examId, `certificate-${serial}`);
  const link = (
    <Anchor underline="always" component={RouteLink} to={to('certificates-code', { params: { code } })}>
      {t('mine.check')}
    </Anchor>
  );
  return (
    <Line
      icon={<IconCertificate size={24} />}
      title={t('mine.certificate', { serial })}
      hint={
        revokedAt
          ? t('mine.revoked', { date: longDate(revokedAt), why: t(`mine.why.${why ?? 'other'}`) })
          : [expiresOn && t('mine.until', { date: longDate(expiresOn) }), t('mine.certificateHint')]
              .filter(Boolean)
              .join(' ')
      }
      link={link}
      pending={download.pending}
      {...(revokedAt ? {} : { onDownload: download.run, more: <Credential examId={examId} serial={serial} /> })}
    />
  );
}

/** The certificate for programs: wallets and validators of Open Badges read it. */
function Credential({ examId, serial }: { examId: string; serial: string }) {
  const { t } = useTranslation('results');
  const act = useAct({
    act: () => myResultApi.readMyCredential({ examId }),
    feature: 'results',
    done: (bytes) => saveFile(`certificate-${serial}.json`, bytes, 'application/ld+json'),
  });
  return (
    <Button variant="subtle" loading={act.pending} onClick={() => act.run(undefined)}>
      {t('mine.badge')}
    </Button>
  );
}

function DeficiencyDocument({ result }: { result: MyResult }) {
  const { t } = useTranslation('results');
  const whatToDo = useWhatToDo(result);
  const download = useDownload('deficiencyReport', result.examId, `knowledge-deficiency-${result.moduleCode}`);
  return (
    <Line
      icon={<IconReportAnalytics size={24} />}
      title={t('mine.report')}
      hint={[t(result.deficiency === 'whole_syllabus' ? 'mine.wholeSyllabus' : 'mine.reportHint'), ...whatToDo].join(
        ' ',
      )}
      pending={download.pending}
      onDownload={download.run}
    />
  );
}

/** Which parts, until when; retraining that is on record settles it. */
function useWhatToDo({ deficiency, bySubsection, studyUntil, retrainedOn }: MyResult): string[] {
  const { t } = useTranslation('results');
  const { longDate } = useFormat();
  const noon = (day: string) => longDate(`${day}T12:00:00Z`);
  if (retrainedOn) return [t('mine.retrained', { date: noon(retrainedOn) })];
  const codes = [...new Set(bySubsection.filter(({ correct, total }) => correct < total).map(({ code }) => code))];
  return [
    ...(deficiency === 'report' && codes.length > 0 ? [t('mine.studyAgain', { parts: codes.join(', ') })] : []),
    ...(studyUntil ? [t('mine.studyUntil', { date: noon(studyUntil) })] : []),
  ];
}

type LineProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly hint: string;
  readonly link?: ReactNode;
  readonly pending: boolean;
  /** Left out where there is nothing to download. */
  readonly onDownload?: () => void;
  readonly more?: ReactNode;
};

function Line({ icon, title, hint, link, pending, onDownload, more }: LineProps) {
  const { t } = useTranslation('results');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <span aria-hidden className="text-quiet">
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <Text fw={600}>{title}</Text>
        <Text c="dimmed" className="prose">
          {hint} {link}
        </Text>
      </div>
      {more}
      {onDownload && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          loading={pending}
          onClick={onDownload}
          aria-label={`${t('mine.download')}: ${title}`}
        >
          {t('mine.download')}
        </Button>
      )}
    </li>
  );
}

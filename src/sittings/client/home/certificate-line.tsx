import { Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { When } from '../../../platform/ui/text/when.tsx';
import type { MyExam } from './api.ts';
import { ExamLine } from './exam-line.tsx';
import { useDownload } from './use-download.ts';

/** A certificate that was earned, to keep. */
export function CertificateLine({ exam }: { exam: MyExam }) {
  const { t } = useTranslation('sittings');
  const { text } = useFormat();
  const download = useDownload('certificate', exam.id, `certificate-${exam.moduleCode}`);
  const about = (
    <>
      {`${exam.moduleCode} · ${text(exam.moduleTitle)} · `}
      <When moment={exam.opensAt} show="date" />
    </>
  );
  return (
    <ExamLine exam={exam} about={about}>
      <Button
        variant="default"
        leftSection={<IconCertificate size={18} />}
        loading={download.pending}
        onClick={download.run}
      >
        {t('exam.download')}
      </Button>
    </ExamLine>
  );
}

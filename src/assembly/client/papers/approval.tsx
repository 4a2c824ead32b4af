import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { assemblyApi, type GeneratedExam } from '../api.ts';

/** Where the company asks for a second person: that the papers wait, and the way to approve them. */
export function Approval({ exam }: { exam: GeneratedExam }) {
  const { t } = useTranslation('assembly');
  const approve = useAct({
    act: assemblyApi.approveGeneratedExam,
    feature: 'assembly',
    changes: [['generated-exams']],
  });
  const mayApprove = useMay()('exam.generate') && !exam.isOwn;
  if (!exam.needsApproval || exam.approvedAt) return null;
  const ask = () =>
    confirm({
      header: t('approval.approve'),
      message: t('approval.confirm'),
      acceptLabel: t('approval.approve'),
      tone: 'main',
      accept: () => approve.tryRun({ generatedExamId: exam.id }),
    });
  return (
    <Alert mb="md" color="yellow" variant="light" icon={<IconAlertTriangle size={18} />} title={t('approval.waiting')}>
      <Group justify="space-between" gap="sm">
        <Text>{t(exam.isOwn ? 'approval.waitingOwn' : 'approval.waitingOther')}</Text>
        {mayApprove && (
          <Button leftSection={<IconCheck size={17} />} loading={approve.pending} onClick={() => void ask()}>
            {t('approval.approve')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

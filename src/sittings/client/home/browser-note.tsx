import { Alert, Button, List, Text } from '@mantine/core';
import { IconDownload, IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../platform/ui/controls/save-file.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { isInSafeExamBrowser } from '../browser-key.ts';
import { sittingApi, type MyExam } from './api.ts';

const steps = ['install', 'open', 'start'] as const;

/** How an exam is opened that is sat in Safe Exam Browser alone; there, nothing. */
export function BrowserNote({ exam }: { exam: MyExam }) {
  const { t } = useTranslation('sittings');
  const download = useAct({
    act: sittingApi.downloadMyBrowserFile,
    feature: 'sittings',
    done: (bytes) => saveFile('exam.seb', bytes, 'application/seb'),
  });
  if (!exam.safeExamBrowser || isInSafeExamBrowser()) return null;
  return (
    <Alert mt="lg" color="blue" icon={<IconShieldLock size={20} />} title={t('browser.title')}>
      <List type="ordered" className="prose" spacing={4} listStyleType="decimal">
        {steps.map((step) => (
          <List.Item key={step}>{t(`browser.${step}`)}</List.Item>
        ))}
      </List>
      <Button
        mt="md"
        className="max-sm:w-full"
        leftSection={<IconDownload size={18} />}
        loading={download.pending}
        onClick={() => download.run({ examId: exam.id })}
      >
        {t('browser.download')}
      </Button>
      <Text mt="sm" c="dimmed">
        {t('browser.hint')}
      </Text>
    </Alert>
  );
}

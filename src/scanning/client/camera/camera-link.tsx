import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { inLanguagePath } from '../../../platform/client/language/language.ts';
import { useLanguage } from '../../../platform/client/language/use-language.ts';
import { routes } from '../../../routes.ts';

/** Leads to the camera as a document of its own: that alone may use it. */
export function CameraLink({ examId }: { examId: string }) {
  const { t } = useTranslation('scanning');
  const href = inLanguagePath(routes['admin-typing-camera'].path.replace('$id', examId), useLanguage());
  return (
    <Button component="a" href={href} variant="default" ml="xs" leftSection={<IconCamera size={18} />}>
      {t('upload.camera')}
    </Button>
  );
}

import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../platform/client/language/use-language.ts';
import { openFile } from '../../../../platform/ui/controls/save-file.ts';
import { toast } from '../../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../../platform/ui/feedback/use-act.ts';
import { writtenTemplate, type CertificateTemplate } from '../../../../results/template-schema.ts';
import { documentApi } from '../../api.ts';

/** Opens the specimen of a template, saved or not, in a tab of its own. */
export function usePreview() {
  const { t } = useTranslation('documents');
  const language = useLanguage();
  const act = useAct({
    act: (template: CertificateTemplate) => documentApi.previewCertificate({ template, language }),
    feature: 'documents',
    done: (bytes) => openFile(bytes, 'application/pdf'),
  });
  return {
    pending: act.pending,
    run: (template: CertificateTemplate) => {
      const whole = writtenTemplate.safeParse(template);
      if (whole.success) act.run(whole.data);
      else toast('problem', { id: 'preview', message: t('certificateSettings.notWhole') });
    },
  };
}

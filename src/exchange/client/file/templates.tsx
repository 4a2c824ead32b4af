import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/client/language/use-language.ts';
import { saveFile } from '../../../platform/ui/controls/save-file.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { exchangeApi } from '../api.ts';
import { useImportWays } from '../import-ways.ts';

const forms = ['docx', 'txt'] as const;

/** Files with a question of each kind that people type, in the language of the page. */
export function Templates() {
  const { t } = useTranslation('exchange');
  const language = useLanguage();
  const { elsewhere } = useImportWays();
  const load = useAct({
    act: async (form: (typeof forms)[number]) => {
      const bytes = await exchangeApi.readQuestionTemplate({ form, language });
      saveFile(`${t('file.templateName')}.${form}`, bytes, 'application/octet-stream');
    },
    feature: 'exchange',
  });
  if (elsewhere) return null;
  return forms.map((form) => (
    <Button
      key={form}
      variant="default"
      leftSection={<IconDownload size={17} />}
      disabled={load.pending}
      onClick={() => load.run(form)}
    >
      {t(`file.template.${form}`)}
    </Button>
  ));
}

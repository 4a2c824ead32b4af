import { Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentLanguages, languages, type ContentLanguage } from '../../platform/language.ts';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import { companyApi, type CompanySettings } from './api.ts';
import { useSaved } from './use-saved.ts';

/** The languages in which questions are written here; a change is saved at once. */
export function QuestionLanguages({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation('companies');
  const { t: common } = useTranslation('platform');
  const save = useAct({ act: companyApi.updateContentLanguages, feature: 'companies', done: useSaved() });
  const [chosen, setChosen] = useState<readonly ContentLanguage[]>([]);
  const change = (values: readonly string[]) => {
    const asked = contentLanguages.filter((language) => values.includes(language));
    setChosen(asked);
    save.run({ contentLanguages: asked });
  };
  return (
    <Checkbox.Group
      mt="xl"
      label={t('examination.languages')}
      description={t('examination.languagesHint')}
      value={[...(save.pending ? chosen : settings.contentLanguages)]}
      onChange={change}
    >
      <Group gap="lg" mt={8}>
        {contentLanguages.map((language) => (
          <Checkbox
            key={language}
            value={language}
            label={common(`language.${language}`)}
            disabled={languages.some((always) => always === language) || save.pending}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

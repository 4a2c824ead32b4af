import { Input, SegmentedControl, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { languages } from '../../../platform/language.ts';
import { useMe } from '../../../platform/client/session/me.ts';
import { useSwitchLanguage } from '../../../platform/client/language/use-language.ts';
import { useScheme } from '../../../platform/ui/app/scheme.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { identityApi } from '../api.ts';
import { ProfileSection } from './profile-section.tsx';
import { meQuery } from '../session/profile.ts';

const schemes = ['light', 'dark', 'auto'] as const;

/** Language and colours of the pages. */
export function DisplaySection() {
  const { t } = useTranslation('identity');
  const { t: common } = useTranslation('platform');
  const { chosen, choose } = useScheme();
  return (
    <ProfileSection title={t('profile.display')}>
      <Stack gap="md" align="flex-start">
        <LanguageChoice />
        <Input.Wrapper
          label={t('profile.theme')}
          labelElement="div"
          description={t('profile.themeHint')}
          inputWrapperOrder={['label', 'input', 'description']}
          descriptionProps={{ mt: 6 }}
        >
          <div>
            <SegmentedControl
              aria-label={t('profile.theme')}
              value={chosen}
              data={schemes.map((scheme) => ({ value: scheme, label: common(`frame.schemes.${scheme}`) }))}
              onChange={choose}
            />
          </div>
        </Input.Wrapper>
      </Stack>
    </ProfileSection>
  );
}

function LanguageChoice() {
  const { t } = useTranslation('identity');
  const { t: common } = useTranslation('platform');
  const me = useMe();
  const queries = useQueryClient();
  const switchTo = useSwitchLanguage();
  const change = useAct({
    act: identityApi.changeLanguage,
    feature: 'identity',
    done: async (_, { language }) => {
      const chosen = languages.find((known) => known === language) ?? 'en';
      queries.setQueryData(meQuery.queryKey, (known) => known && { ...known, language: chosen });
      await switchTo(chosen);
    },
  });
  return (
    <Input.Wrapper
      label={t('profile.language')}
      labelElement="div"
      description={t('profile.languageHint')}
      inputWrapperOrder={['label', 'input', 'description']}
      descriptionProps={{ mt: 6 }}
    >
      <div>
        <SegmentedControl
          aria-label={t('profile.language')}
          disabled={change.pending}
          value={me.language}
          data={languages.map((language) => ({ value: language, label: common(`language.own.${language}`) }))}
          onChange={(language) => change.run({ language })}
        />
      </div>
    </Input.Wrapper>
  );
}

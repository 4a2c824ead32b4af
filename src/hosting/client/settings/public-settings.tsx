import { NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { LocalTextInput } from '../../../platform/ui/form/local-text-input.tsx';
import { localTextProps } from '../../../platform/ui/form/local-text-props.ts';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { hostingContract } from '../../contract.ts';
import { hostingApi, type PlatformSettings } from '../api.ts';
import { SettingSection } from './setting-section.tsx';
import { useSaved } from './use-saved.ts';

const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];
const inSeconds = (minutes: number | '') => (minutes === '' ? '' : Math.round(minutes * 60));

/** What every page may know before anybody signs in. */
export function PublicSettings({ settings }: { settings: PlatformSettings }) {
  const { t } = useTranslation('hosting');
  const initial: {
    short: number | '';
    long: number | '';
    bugReportKey: string;
    errorReportAddress: string;
    banner: PlatformSettings['banner'];
  } = {
    short: settings.tokenTtlShort / 60,
    long: settings.tokenTtlLong / 60,
    bugReportKey: settings.bugReportKey,
    errorReportAddress: settings.errorReportAddress,
    banner: settings.banner,
  };
  const form = useAppForm({
    feature: 'hosting',
    initial,
    schema: hostingContract.updatePublicConfiguration.input,
    asInput: ({ short, long, ...values }) => ({
      ...values,
      tokenTtlShort: inSeconds(short),
      tokenTtlLong: inSeconds(long),
    }),
    send: hostingApi.updatePublicConfiguration,
    refusalAt: { long_shorter_than_short: 'long' },
    done: useSaved(),
  });
  return (
    <SettingSection id="public" title={t('settings.public.title')}>
      <FormFrame form={form}>
        <LocalTextInput
          label={t('settings.public.banner')}
          description={t('settings.public.bannerHint')}
          {...localTextProps(form, 'banner')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NumberInput
            label={t('settings.public.short')}
            description={t('settings.public.shortHint')}
            inputWrapperOrder={below}
            min={1}
            max={1440}
            required
            {...form.getInputProps('short')}
          />
          <NumberInput
            label={t('settings.public.long')}
            min={1}
            max={10_080}
            required
            {...form.getInputProps('long')}
          />
        </SimpleGrid>
        <TextInput
          label={t('settings.public.bugKey')}
          description={t('settings.public.bugHint')}
          inputWrapperOrder={below}
          autoComplete="off"
          {...form.getInputProps('bugReportKey')}
        />
        <TextInput
          type="url"
          label={t('settings.public.errors')}
          description={t('settings.public.errorsHint')}
          inputWrapperOrder={below}
          {...form.getInputProps('errorReportAddress')}
        />
      </FormFrame>
    </SettingSection>
  );
}

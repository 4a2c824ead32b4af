import { Fieldset, Input, SegmentedControl, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSaved } from '../../../companies/client/use-saved.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { LocalTextInput } from '../../../platform/ui/form/local-text-input.tsx';
import { localTextProps } from '../../../platform/ui/form/local-text-props.ts';
import { useAppForm, type AppForm } from '../../../platform/ui/form/use-app-form.ts';
import { languageLayouts, paperSizes, textSizes } from '../../domain/print.ts';
import { printSettings, writtenPrintSettings, type PrintSettings } from '../../settings-schema.ts';
import { documentApi } from '../api.ts';
import { printSettingsKey, printSettingsQuery } from '../print-settings.ts';
import { FontChoice } from './font-choice.tsx';

/** What print dialogs propose, who signs, and what stands at the foot of every document. */
export function PrintPanel() {
  const { data, error, refetch } = useQuery(printSettingsQuery);
  if (data) return <PrintForm settings={data} />;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return <Skeleton className="late" height={420} radius="md" />;
}

function PrintForm({ settings }: { settings: PrintSettings }) {
  const { t } = useTranslation('documents');
  const queries = useQueryClient();
  const saved = useSaved();
  const form = useAppForm<PrintSettings, typeof printSettings>({
    feature: 'documents',
    initial: settings,
    schema: writtenPrintSettings,
    send: documentApi.updatePrintSettings,
    done: async () => {
      await queries.invalidateQueries({ queryKey: printSettingsKey });
      await saved();
    },
  });
  return (
    <FormFrame form={form}>
      <Text c="dimmed" className="prose">
        {t('printSettings.hint')}
      </Text>
      <Proposals form={form} />
      <Papers form={form} />
      <Words form={form} />
    </FormFrame>
  );
}

type Part = { readonly form: AppForm<PrintSettings> };

/** What each print begins with; it can be chosen anew there. */
function Proposals({ form }: Part) {
  const { t } = useTranslation('documents');
  const { t: common } = useTranslation('platform');
  return (
    <Fieldset legend={t('printSettings.proposals')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label={common('pdf.size')}
          data={paperSizes.map((value) => ({ value, label: common(`pdf.${value}`) }))}
          {...form.getInputProps('size')}
        />
        <Choice
          label={t('print.text')}
          data={textSizes.map((value) => ({ value, label: t(`print.${value}`) }))}
          {...form.getInputProps('text')}
        />
        <Choice
          label={t('print.layout')}
          data={languageLayouts.map((value) => ({ value, label: t(`print.${value}`) }))}
          {...form.getInputProps('layout')}
        />
      </div>
    </Fieldset>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly data: { value: string; label: string }[];
  readonly value?: string;
  readonly onChange?: (value: string) => void;
};

function Choice({ label, data, value = '', onChange }: ChoiceProps) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl aria-label={label} fullWidth data={data} value={value} {...(onChange ? { onChange } : {})} />
    </Input.Wrapper>
  );
}

function Papers({ form }: Part) {
  const { t } = useTranslation('documents');
  return (
    <Fieldset legend={t('printSettings.papers')}>
      <Stack gap="md">
        <Switch
          label={t('personalPapers.withSheets')}
          description={t('printSettings.withSheetsHint')}
          {...form.getInputProps('withSheets', { type: 'checkbox' })}
        />
        <Switch
          label={t('printSettings.numberedCopies')}
          description={t('printSettings.numberedCopiesHint')}
          {...form.getInputProps('numberedCopies', { type: 'checkbox' })}
        />
      </Stack>
    </Fieldset>
  );
}

function Words({ form }: Part) {
  const { t } = useTranslation('documents');
  return (
    <Fieldset legend={t('printSettings.words')}>
      <Stack gap="md">
        <FontChoice {...form.getInputProps('font')} />
        <LocalTextInput
          label={t('printSettings.signerName')}
          description={t('printSettings.signerHint')}
          {...localTextProps(form, 'signerName')}
        />
        <LocalTextInput label={t('printSettings.signerPosition')} {...localTextProps(form, 'signerPosition')} />
        <LocalTextInput
          label={t('printSettings.footNote')}
          description={t('printSettings.footNoteHint')}
          {...localTextProps(form, 'footNote')}
        />
      </Stack>
    </Fieldset>
  );
}

import { Button, Fieldset, NumberInput, Select, Skeleton, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanySettings } from '../../../../companies/client/api.ts';
import { useSaved } from '../../../../companies/client/use-saved.ts';
import type { Reply } from '../../../../platform/contract.ts';
import { ErrorState } from '../../../../platform/ui/feedback/empty-state.tsx';
import { FormFrame } from '../../../../platform/ui/form/form-frame.tsx';
import { LocalTextInput } from '../../../../platform/ui/form/local-text-input.tsx';
import { localTextProps } from '../../../../platform/ui/form/local-text-props.ts';
import { useAppForm, type AppForm } from '../../../../platform/ui/form/use-app-form.ts';
import { resultApi } from '../../../../results/client/staff/api.ts';
import type { resultContract } from '../../../../results/contract.ts';
import { isSerialPattern, serialOf } from '../../../../results/domain/certificates/certificate-serial.ts';
import { certificateTemplate, writtenTemplate, type CertificateTemplate } from '../../../../results/template-schema.ts';
import { usePrintSettings } from '../../print-settings.ts';
import { Signatories } from './signatories.tsx';
import { usePreview } from './use-preview.ts';

const templateKey = ['certificate-template'] as const;

type Saved = Reply<(typeof resultContract)['readCertificateTemplate']>;
/** Without months the field holds an empty text. */
type Shown = Omit<CertificateTemplate, 'months'> & { readonly months: number | '' };
type Part = { readonly form: AppForm<Shown> };

const asInput = ({ months, ...rest }: Shown): CertificateTemplate => ({ ...rest, months: months || null });

/** How certificates of the company look from the next one on. */
export function CertificatePanel({ settings }: { settings: CompanySettings }) {
  const { data, error, refetch } = useQuery({
    queryKey: templateKey,
    queryFn: () => resultApi.readCertificateTemplate({}),
  });
  const { signerName, signerPosition } = usePrintSettings();
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="late" height={420} radius="md" />;
  // A company that begins has its signatory of other documents.
  const isNamed = data.version === 0 && Object.values(signerName).some(Boolean);
  const first = isNamed ? [{ name: signerName, position: signerPosition, picture: null }] : data.template.signatories;
  const template = { ...data.template, signatories: first, months: data.template.months ?? ('' as const) };
  return <TemplateForm initial={template} saved={data} code={settings.code} />;
}

function TemplateForm({ initial, saved, code }: { initial: Shown; saved: Saved; code: string }) {
  const { t } = useTranslation('documents');
  const queries = useQueryClient();
  const say = useSaved();
  const [pictures, setPictures] = useState<Readonly<Record<string, string>>>(saved.pictures);
  const form = useAppForm<Shown, typeof certificateTemplate>({
    feature: 'results',
    initial,
    schema: writtenTemplate,
    asInput,
    send: resultApi.saveCertificateTemplate,
    done: async () => {
      await queries.invalidateQueries({ queryKey: templateKey });
      await say();
    },
  });
  const preview = usePreview();
  const show = (
    <Button
      variant="default"
      leftSection={<IconEye size={17} />}
      loading={preview.pending}
      onClick={() => preview.run(asInput(form.getValues()))}
    >
      {t('certificateSettings.preview')}
    </Button>
  );
  return (
    <FormFrame form={form} extra={show}>
      <Text c="dimmed" className="prose">
        {t('certificateSettings.hint')}{' '}
        {saved.version > 0 && t('certificateSettings.version', { version: saved.version })}
      </Text>
      <Head form={form} />
      <Signatories
        form={form}
        pictures={pictures}
        onPicture={({ picture, address }) => setPictures({ ...pictures, [picture]: address })}
      />
      <Content form={form} />
      <Numbering form={form} code={code} />
    </FormFrame>
  );
}

function Head({ form }: Part) {
  const { t } = useTranslation('documents');
  return (
    <Fieldset legend={t('certificateSettings.head')}>
      <Stack gap="md">
        <Select
          label={t('certificateSettings.languages')}
          allowDeselect={false}
          data={(['one', 'both'] as const).map((value) => ({ value, label: t(`certificateSettings.${value}`) }))}
          {...form.getInputProps('languages')}
        />
        <Switch
          label={t('certificateSettings.withLogo')}
          description={t('certificateSettings.withLogoHint')}
          {...form.getInputProps('withLogo', { type: 'checkbox' })}
        />
        <TextInput
          label={t('certificateSettings.approval')}
          description={t('certificateSettings.approvalHint')}
          {...form.getInputProps('approval')}
        />
      </Stack>
    </Fieldset>
  );
}

function Content({ form }: Part) {
  const { t } = useTranslation('documents');
  return (
    <Fieldset legend={t('certificateSettings.content')}>
      <Stack gap="md">
        <TextInput
          label={t('certificateSettings.category')}
          description={t('certificateSettings.categoryHint')}
          {...form.getInputProps('category')}
        />
        <Switch label={t('certificateSettings.withMarks')} {...form.getInputProps('withMarks', { type: 'checkbox' })} />
        <Switch
          label={t('certificateSettings.withModules')}
          description={t('certificateSettings.withModulesHint')}
          {...form.getInputProps('withModules', { type: 'checkbox' })}
        />
        <LocalTextInput label={t('certificateSettings.footNote')} {...localTextProps(form, 'footNote')} />
      </Stack>
    </Fieldset>
  );
}

/** Number and expiry. */
function Numbering({ form, code }: Part & { readonly code: string }) {
  const { t } = useTranslation('documents');
  const { serial } = form.getValues();
  const [year] = useState(() => new Date().getFullYear());
  const example = isSerialPattern(serial)
    ? t('certificateSettings.serialExample', {
        serial: serialOf(serial, { company: code, year, number: 17 }),
      })
    : t('certificateSettings.serialWrong');
  return (
    <Fieldset legend={t('certificateSettings.numbering')}>
      <Stack gap="md">
        <TextInput
          label={t('certificateSettings.serial')}
          description={`${t('certificateSettings.serialHint')} ${example}`}
          required
          {...form.getInputProps('serial')}
        />
        <NumberInput
          label={t('certificateSettings.months')}
          description={t('certificateSettings.monthsHint')}
          min={1}
          max={240}
          allowDecimal={false}
          maw={260}
          {...form.getInputProps('months')}
        />
      </Stack>
    </Fieldset>
  );
}

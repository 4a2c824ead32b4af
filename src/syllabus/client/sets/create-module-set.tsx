import { Autocomplete, Input, Paper, SegmentedControl, Select, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LocalText } from '../../../platform/language.ts';
import { to, useGo } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { LocalTextInput } from '../../../platform/ui/form/local-text-input.tsx';
import { localTextProps } from '../../../platform/ui/form/local-text-props.ts';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { syllabusContract } from '../../contract.ts';
import { syllabusApi } from '../api.ts';
import { EditionFields, editionInput, type EditionValues } from './edition-fields.tsx';
import { authoritiesQuery, setsKey } from './queries.ts';

/** A new syllabus of the platform with its first edition. */
export function CreateModuleSet() {
  const { t } = useTranslation('syllabus');
  const go = useGo();
  return (
    <>
      <PageHeader
        title={t('sets.create')}
        parent={{ label: t('sets.title'), target: to('platform-admin-module-sets') }}
      />
      <Paper p="lg" maw={760}>
        <CreateForm onCancel={() => void go(to('platform-admin-module-sets'))} />
      </Paper>
    </>
  );
}

type Values = EditionValues & { name: LocalText; authority: string; model: 'MODULE' | 'TYPE'; copyOf: string };

const initial: Values = {
  name: {},
  authority: '',
  model: 'MODULE',
  copyOf: '',
  label: '',
  validFrom: '',
  validTo: '',
};

function useCreateForm() {
  const go = useGo();
  const queries = useQueryClient();
  return useAppForm({
    feature: 'syllabus',
    initial,
    schema: syllabusContract.createModuleSet.input,
    asInput: (values) => editionInput({ ...values, copyOf: values.copyOf || null }),
    send: (input) => syllabusApi.createModuleSet(input),
    done: async (reply) => {
      await queries.invalidateQueries({ queryKey: setsKey });
      await go(to('platform-admin-module-sets-id', { params: { id: (reply as { id: string }).id } }));
    },
  });
}

function CreateForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('syllabus');
  const form = useCreateForm();
  const { data: authorities = [] } = useQuery(authoritiesQuery);
  const { model } = form.getValues();
  return (
    <FormFrame creates form={form} submitLabel={t('sets.createSubmit')} onCancel={onCancel}>
      <LocalTextInput label={t('sets.name')} required {...localTextProps(form, 'name')} />
      <Autocomplete
        label={t('sets.authority')}
        description={t('sets.authorityHint')}
        required
        maxLength={80}
        maw={320}
        data={authorities}
        {...form.getInputProps('authority')}
      />
      <Input.Wrapper label={t('sets.model')} labelElement="div">
        <SegmentedControl
          orientation="vertical"
          w="fit-content"
          mt={4}
          aria-label={t('sets.model')}
          value={model}
          onChange={(value) => form.setValues({ model: value, copyOf: '' })}
          data={(['MODULE', 'TYPE'] as const).map((value) => ({
            value,
            label: t('sets.model', { context: value }),
          }))}
        />
      </Input.Wrapper>
      <CopyOf key={model} model={model} {...form.getInputProps('copyOf')} />
      <Title order={2} fz="h3" mt="sm">
        {t('sets.firstEdition')}
      </Title>
      <EditionFields form={form} />
    </FormFrame>
  );
}

type CopyProps = {
  readonly model: 'MODULE' | 'TYPE';
  readonly value?: string;
  readonly onChange: (id: string) => void;
};

function CopyOf({ model, value, onChange }: CopyProps) {
  const { t } = useTranslation('syllabus');
  const { text } = useFormat();
  const { data: sets = [] } = useQuery({
    queryKey: [...setsKey, 'to-copy', model],
    queryFn: async () => (await syllabusApi.listModuleSets({ model, limit: 200 }))['hydra:member'],
  });
  return (
    <Select
      label={t('sets.copyOf')}
      description={t('sets.copyOfHint')}
      placeholder={t('sets.copyOfNothing')}
      clearable
      searchable
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      data={sets.flatMap(({ name, authority, edition }) =>
        edition ? [{ value: edition.id, label: `${text(name)} (${authority}) – ${edition.label}` }] : [],
      )}
    />
  );
}

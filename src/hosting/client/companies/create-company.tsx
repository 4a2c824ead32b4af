import { Fieldset, FileInput, MultiSelect, Radio, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailFields, type CompanyDetails } from '../../../companies/client/detail-fields.tsx';
import { syllabusApi } from '../../../syllabus/client/api.ts';
import { to, useGo } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm, type AppForm } from '../../../platform/ui/form/use-app-form.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { hostingContract } from '../../contract.ts';
import { hostingApi } from '../api.ts';
import { CodeField } from './code-field.tsx';
import { PersonFields, type PersonValues } from '../users/person-fields.tsx';
import { agreedOf, SubscriptionFields, type SubscriptionValues } from './subscription-fields.tsx';

type Fields = CompanyDetails &
  SubscriptionValues & { administrator: PersonValues } & {
    code: string;
    model: 'MODULE' | 'TYPE';
    moduleSetIds: string[];
  };

const initial: Fields = {
  code: '',
  model: 'MODULE',
  moduleSetIds: [],
  name: {},
  address: {},
  website: '',
  email: '',
  phone: '',
  language: 'th',
  timeZone: 'Asia/Bangkok',
  dateOrder: 'month_first',
  dateStyle: 'local',
  from: null,
  months: 12,
  graceDays: 14,
  administrators: '',
  examinees: '',
  questions: '',
  price: '',
  currency: 'THB',
  administrator: { givenName: {}, familyName: {}, email: '', language: 'th' },
};

const largestLogo = 200_000;

/** Everything a company needs to begin, on one page. */
export function CreateCompany() {
  const { t } = useTranslation('hosting');
  const { t: words } = useTranslation('companies');
  const go = useGo();
  const queries = useQueryClient();
  const { text } = useFormat();
  const [logo, setLogo] = useState<File | null>(null);
  const form = useAppForm({
    feature: 'hosting',
    initial,
    schema: hostingContract.createCompany.input,
    asInput: (values) => ({ ...values, ...agreedOf(values) }),
    send: async (input) => {
      const { id } = await hostingApi.createCompany(input);
      // The company stands by now; a logo that is no picture is reported and can be chosen again on its page.
      if (logo)
        await hostingApi
          .updateCompanyLogoFor({ id }, logo)
          .catch(() => toast('problem', { message: t('refusal.not_a_picture') }));
      return { id };
    },
    refusalAt: { code_taken: 'code', no_edition: 'moduleSetIds', other_model: 'moduleSetIds' },
    done: async (reply, values) => {
      await queries.invalidateQueries({ queryKey: ['companies'] });
      toast('done', { message: t('create.created', { name: text(values.name), email: values.administrator.email }) });
      await go(to('platform-admin-companies-id', { params: { id: (reply as { id: string }).id } }));
    },
  });
  const tooLarge = logo !== null && logo.size > largestLogo;
  return (
    <>
      <PageHeader
        title={t('create.title')}
        parent={{ label: t('companies.title'), target: to('platform-admin-companies') }}
        unsaved={form.isDirty()}
      />
      <FormFrame
        form={form}
        submitLabel={t('create.submit')}
        onCancel={() => void go(to('platform-admin-companies'))}
        sticky
      >
        <DatasetFields form={form} />
        <DetailFields form={form} />
        <FileInput
          label={words('logo.title')}
          description={words('logo.hint')}
          accept="image/png,image/jpeg,image/webp"
          clearable
          leftSection={<IconPhoto size={17} aria-hidden />}
          placeholder={words('logo.choose')}
          value={tooLarge ? null : logo}
          onChange={setLogo}
          error={tooLarge ? t('refusal.picture_too_large') : null}
        />
        <SubscriptionFields form={form} />
        <Fieldset legend={t('create.administrator')}>
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {t('create.administratorHint')}
            </Text>
            <PersonFields form={form} under="administrator." />
          </Stack>
        </Fieldset>
      </FormFrame>
    </>
  );
}

function DatasetFields({ form }: { form: AppForm<Fields> }) {
  const { t } = useTranslation('hosting');
  return (
    <Fieldset legend={t('create.dataset')}>
      <Stack gap="md">
        <CodeField form={form} autoFocus />
        <Radio.Group
          label={t('create.model')}
          description={t('create.modelHint')}
          {...form.getInputProps('model')}
          onChange={(value) => {
            form.setFieldValue('model', value === 'TYPE' ? 'TYPE' : 'MODULE');
            form.setFieldValue('moduleSetIds', []);
          }}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="MODULE" label={t('companies.models.MODULE')} />
            <Radio value="TYPE" label={t('companies.models.TYPE')} />
          </Stack>
        </Radio.Group>
        <ModuleSets form={form} />
      </Stack>
    </Fieldset>
  );
}

/** Only sets of the chosen model with an issued edition can be taken. */
function ModuleSets({ form }: { form: AppForm<Fields> }) {
  const { t } = useTranslation('hosting');
  const { text } = useFormat();
  const { model } = form.values;
  const { data = [] } = useQuery({
    queryKey: ['module-sets', 'choices', model],
    queryFn: async () => (await syllabusApi.listModuleSets({ model, limit: 200 }))['hydra:member'],
  });
  const choices = data.filter(({ edition }) => edition?.issuedAt);
  return (
    <MultiSelect
      label={t('create.sets')}
      description={t('create.setsHint')}
      nothingFoundMessage={t('create.setsNone')}
      searchable
      clearable
      data={choices.map(({ id, name, edition }) => ({ value: id, label: `${text(name)} · ${edition?.label ?? ''}` }))}
      {...form.getInputProps('moduleSetIds')}
    />
  );
}

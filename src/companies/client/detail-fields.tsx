import { Fieldset, Input, SegmentedControl, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  dateOrders,
  languages,
  type OrderOfDates,
  type Language,
  type LocalText,
  type DateStyle,
  dateStyles,
} from '../../platform/language.ts';
import { LocalTextInput } from '../../platform/ui/form/local-text-input.tsx';
import { localTextProps } from '../../platform/ui/form/local-text-props.ts';

export type CompanyDetails = {
  name: LocalText;
  address: LocalText;
  website: string;
  email: string;
  phone: string;
  language: Language;
  timeZone: string;
  dateStyle: DateStyle;
  dateOrder: OrderOfDates;
};

type FormPart = Parameters<typeof localTextProps>[0];

/** The details of a company as its form holds them. */
export const detailsOf = (company: CompanyDetails): CompanyDetails => ({
  name: company.name,
  address: company.address,
  website: company.website,
  email: company.email,
  phone: company.phone,
  language: company.language,
  timeZone: company.timeZone,
  dateStyle: company.dateStyle,
  dateOrder: company.dateOrder,
});

/** Name, address, contact, language, time zone and date style, for the company itself and for the platform. */
export function DetailFields({ form }: { form: FormPart }) {
  const { t } = useTranslation('companies');
  return (
    <>
      <Fieldset legend={t('details.who')}>
        <Stack gap="md">
          <NameInput form={form} />
          <LocalTextInput label={t('details.address')} multiline {...localTextProps(form, 'address')} />
          <ReachInputs form={form}>
            <TextInput label={t('details.website')} type="url" {...textProps(form, 'website')} />
          </ReachInputs>
        </Stack>
      </Fieldset>
      <LocaleFields form={form} />
    </>
  );
}

export function NameInput({ form }: { form: FormPart }) {
  const { t } = useTranslation('companies');
  return <LocalTextInput label={t('details.name')} required {...localTextProps(form, 'name')} />;
}

/** How to reach the company. */
export function ReachInputs({ form, children }: { form: FormPart; children?: ReactNode }) {
  const { t } = useTranslation('companies');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput label={t('details.email')} type="email" {...textProps(form, 'email')} />
      <TextInput label={t('details.phone')} type="tel" {...textProps(form, 'phone')} />
      {children}
    </SimpleGrid>
  );
}

function textProps(form: FormPart, path: string) {
  const { value, onChange, error } = form.getInputProps(path);
  return { value: (value as string | undefined) ?? '', onChange, error };
}

function LocaleFields({ form }: { form: FormPart }) {
  const { t } = useTranslation('companies');
  const { t: common } = useTranslation('platform');
  const zones = useMemo(() => ['UTC', ...Intl.supportedValuesOf('timeZone')], []);
  const choice = (path: string) => {
    const { value, onChange } = form.getInputProps(path);
    return { value: (value as string | undefined) ?? '', onChange };
  };
  return (
    <Fieldset legend={t('details.here')}>
      <Stack gap="md">
        <Input.Wrapper
          label={t('details.language')}
          labelElement="div"
          description={t('details.languageHint')}
          inputWrapperOrder={['label', 'input', 'description']}
        >
          <div className="mt-1">
            <SegmentedControl
              aria-label={t('details.language')}
              data={languages.map((one) => ({ value: one, label: common(`language.own.${one}`) }))}
              {...choice('language')}
            />
          </div>
        </Input.Wrapper>
        <Select
          label={t('details.timeZone')}
          description={t('details.timeZoneHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          nothingFoundMessage={t('details.timeZoneNone')}
          searchable
          allowDeselect={false}
          limit={60}
          maw={360}
          data={zones}
          {...choice('timeZone')}
        />
        <Input.Wrapper label={t('details.dateStyle')} labelElement="div">
          <div className="mt-1">
            <SegmentedControl
              aria-label={t('details.dateStyle')}
              data={dateStyles.map((value) => ({
                value,
                label: t(`details.dateStyles.${value}`),
              }))}
              {...choice('dateStyle')}
            />
          </div>
        </Input.Wrapper>
        <Input.Wrapper label={t('details.dateOrder')} labelElement="div">
          <div className="mt-1">
            <SegmentedControl
              aria-label={t('details.dateOrder')}
              data={dateOrders.map((value) => ({
                value,
                label: t(`details.dateOrders.${value}`),
              }))}
              {...choice('dateOrder')}
            />
          </div>
        </Input.Wrapper>
      </Stack>
    </Fieldset>
  );
}

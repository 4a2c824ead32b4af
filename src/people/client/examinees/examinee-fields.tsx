import { Checkbox, Fieldset, NumberInput, Select, Stack, TagsInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language, LocalText } from '../../../platform/language.ts';
import { LocalTextInput } from '../../../platform/ui/form/local-text-input.tsx';
import { localTextProps } from '../../../platform/ui/form/local-text-props.ts';
import { licenceCategories } from '../../domain/licence-category.ts';
import { DayInput } from '../../../platform/ui/form/day-input.tsx';
import { ContactFields } from '../fields/contact-fields.tsx';

export type ExamineeDraft = {
  number: string;
  title: LocalText;
  givenName: LocalText;
  familyName: LocalText;
  gender: 'male' | 'female' | 'other' | null;
  birthDate: string | null;
  birthPlace: string;
  email: string;
  phoneCode: string;
  mobileNumber: string;
  licenceCategories: string[];
  language: Language;
  extraTimePercent: number | string;
  largerText: boolean;
};

export const newExaminee = (language: Language): ExamineeDraft => ({
  number: '',
  title: {},
  givenName: {},
  familyName: {},
  gender: null,
  birthDate: null,
  birthPlace: '',
  email: '',
  phoneCode: '+66',
  mobileNumber: '',
  licenceCategories: [],
  language,
  extraTimePercent: 0,
  largerText: false,
});

/** What the endpoints take: an empty address is none, an emptied number is no extra time. */
export const asExamineeInput = <Draft extends ExamineeDraft>(draft: Draft) => ({
  ...draft,
  email: draft.email.trim() || null,
  extraTimePercent: Number(draft.extraTimePercent) || 0,
});

type Part = { readonly form: Pick<UseFormReturnType<ExamineeDraft>, 'getInputProps' | 'errors'> };

/** Who it is. */
export function PersonFields({ form }: Part) {
  const { t } = useTranslation('people');
  return (
    <Fieldset legend={t('create.who')}>
      <Stack gap="md">
        <PersonInputs form={form} />
        <LicenceInput form={form} />
      </Stack>
    </Fieldset>
  );
}

/** Number, names in both scripts, and birth. */
export function PersonInputs({ form }: Part) {
  const { t } = useTranslation('people');
  return (
    <>
      <TextInput
        label={t('create.number')}
        description={t('create.numberHint')}
        required
        maxLength={40}
        maw={320}
        {...form.getInputProps('number')}
      />
      <LocalTextInput
        label={t('create.titleName')}
        description={t('create.titleHint')}
        {...localTextProps(form, 'title')}
      />
      <LocalTextInput
        label={t('create.givenName')}
        description={t('create.namesHint')}
        required
        {...localTextProps(form, 'givenName')}
      />
      <LocalTextInput label={t('create.familyName')} required {...localTextProps(form, 'familyName')} />
      <BirthFields form={form} />
    </>
  );
}

export function LicenceInput({ form }: Part) {
  const { t } = useTranslation('people');
  return (
    <TagsInput
      label={t('examinee.licenceCategories')}
      description={t('examinee.licenceCategoriesHint')}
      data={[...licenceCategories]}
      maxTags={20}
      clearable
      {...form.getInputProps('licenceCategories')}
    />
  );
}

function BirthFields({ form }: Part) {
  const { t } = useTranslation('people');
  return (
    <>
      <Select
        label={t('examinee.gender')}
        data={(['female', 'male', 'other'] as const).map((value) => ({ value, label: t(`examinee.genders.${value}`) }))}
        clearable
        maw={260}
        {...form.getInputProps('gender')}
      />
      <DayInput label={t('examinee.birthDate')} {...form.getInputProps('birthDate')} />
      <TextInput label={t('examinee.birthPlace')} maxLength={200} {...form.getInputProps('birthPlace')} />
    </>
  );
}

export function ContactSection({ form }: Part) {
  const { t } = useTranslation('people');
  return (
    <Fieldset legend={t('examinee.contact')}>
      <Stack gap="md">
        <ContactInputs form={form} />
      </Stack>
    </Fieldset>
  );
}

/** How to reach them, and in which language. */
export function ContactInputs({ form }: Part) {
  const { t } = useTranslation('people');
  return <ContactFields form={form} email={{ label: t('create.email'), description: t('create.emailHint') }} />;
}

type AccommodationProps = Part & { readonly children?: ReactNode };

export function AccommodationFields({ form, children }: AccommodationProps) {
  const { t } = useTranslation('people');
  return (
    <Fieldset legend={t('examinee.accommodations')}>
      <Stack gap="md">
        <AccommodationInputs form={form}>{children}</AccommodationInputs>
      </Stack>
    </Fieldset>
  );
}

/** What makes an exam fair for them; below the extra time stands what comes of it. */
export function AccommodationInputs({ form, children }: AccommodationProps) {
  const { t } = useTranslation('people');
  return (
    <>
      <NumberInput
        label={t('examinee.extraTime')}
        description={t('examinee.extraTimeHint')}
        min={0}
        max={100}
        allowDecimal={false}
        suffix=" %"
        maw={200}
        {...form.getInputProps('extraTimePercent')}
      />
      {children}
      <Checkbox
        label={t('examinee.largerText')}
        description={t('examinee.largerTextHint')}
        {...form.getInputProps('largerText', { type: 'checkbox' })}
      />
    </>
  );
}

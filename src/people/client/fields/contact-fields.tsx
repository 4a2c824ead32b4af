import { Input, SegmentedControl, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '../../../platform/language.ts';
import { PhoneField } from './phone-field.tsx';

type Contact = { email: string; phoneCode: string; mobileNumber: string; language: Language };

type Props = {
  readonly form: Pick<UseFormReturnType<Contact>, 'getInputProps'>;
  readonly email: { readonly label: string; readonly description: string; readonly required?: boolean };
};

/** How to reach somebody, and in which language. */
export function ContactFields({ form, email }: Props) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation('platform');
  return (
    <>
      <TextInput type="email" autoComplete="off" maxLength={200} {...email} {...form.getInputProps('email')} />
      <PhoneField code={form.getInputProps('phoneCode')} number={form.getInputProps('mobileNumber')} />
      <Input.Wrapper label={t('create.language')} labelElement="div">
        <div>
          <SegmentedControl
            aria-label={t('create.language')}
            data={languages.map((language) => ({ value: language, label: common(`language.own.${language}`) }))}
            {...form.getInputProps('language')}
          />
        </div>
      </Input.Wrapper>
    </>
  );
}

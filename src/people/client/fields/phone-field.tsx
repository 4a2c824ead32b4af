import { Group, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Language } from '../../../platform/language.ts';
import { phoneCodes } from '../../domain/phone-code.ts';

type Field = { readonly value?: unknown; readonly onChange: (value: never) => void; readonly error?: ReactNode };
type Props = { readonly code: Field; readonly number: Field; readonly disabled?: boolean };

/** `<PhoneField code={form.getInputProps('phoneCode')} number={form.getInputProps('mobileNumber')} />` */
export function PhoneField({ code, number, disabled = false }: Props) {
  const { t } = useTranslation('people');
  const { language } = useFormat();
  return (
    <Group gap="xs" align="flex-start">
      <Select
        {...(code as object)}
        label={t('administrator.phoneCode')}
        data={choicesIn(language)}
        searchable
        allowDeselect={false}
        disabled={disabled}
        w={190}
        comboboxProps={{ width: 320, position: 'bottom-start' }}
      />
      <TextInput
        {...(number as object)}
        type="tel"
        className="min-w-44 flex-1"
        label={t('administrator.mobileNumber')}
        description={t('administrator.mobileHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={24}
        disabled={disabled}
      />
    </Group>
  );
}

/** `+66 Thailand`, found by the number and by the country's name in the reader's language. */
function choicesIn(language: Language) {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return phoneCodes.map(({ code, countries }) => ({
    value: code,
    label: `${code} ${countries.map((country) => names.of(country) ?? country).join(', ')}`,
  }));
}

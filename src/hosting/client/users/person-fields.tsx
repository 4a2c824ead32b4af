import { Input, SegmentedControl, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languages, type Language, type LocalText } from '../../../platform/language.ts';
import { LocalTextInput } from '../../../platform/ui/form/local-text-input.tsx';
import { localTextProps } from '../../../platform/ui/form/local-text-props.ts';

export type PersonValues = { givenName: LocalText; familyName: LocalText; email: string; language: Language };

type FormPart = {
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly getInputProps: (path: string) => { value?: unknown; onChange: (value: unknown) => void; error?: ReactNode };
};

/** Names, e-mail and language of somebody who is invited. `under` is where in the form they are. */
export function PersonFields({ form, under = '' }: { form: FormPart; under?: string }) {
  const { t } = useTranslation('hosting');
  const { t: common } = useTranslation('platform');
  const email = form.getInputProps(`${under}email`);
  const language = form.getInputProps(`${under}language`);
  return (
    <>
      <LocalTextInput label={t('user.givenName')} required {...localTextProps(form, `${under}givenName`)} />
      <LocalTextInput label={t('user.familyName')} required {...localTextProps(form, `${under}familyName`)} />
      <TextInput
        type="email"
        autoComplete="off"
        label={t('user.email')}
        required
        maxLength={200}
        value={(email.value as string | undefined) ?? ''}
        onChange={email.onChange}
        error={email.error}
      />
      <Input.Wrapper label={t('user.language')} labelElement="div">
        <div className="mt-1">
          <SegmentedControl
            aria-label={t('user.language')}
            data={languages.map((one) => ({ value: one, label: common(`language.own.${one}`) }))}
            value={language.value as string}
            onChange={language.onChange}
          />
        </div>
      </Input.Wrapper>
    </>
  );
}

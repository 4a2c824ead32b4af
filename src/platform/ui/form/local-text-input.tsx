import { Input, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languages, type LocalText } from '../../language.ts';

type Props = {
  readonly label: string;
  readonly description?: string;
  readonly value: LocalText;
  readonly onChange: (value: { en?: string | undefined; th?: string | undefined }) => void;
  readonly error?: ReactNode;
  /** Errors of the single languages, as form.errors has them under `name.en` and `name.th`. */
  readonly errors?: { readonly en?: ReactNode; readonly th?: ReactNode };
  readonly required?: boolean;
  readonly multiline?: boolean;
  readonly disabled?: boolean;
};

/** English and Thai beside each other; under each other on a phone. */
export function LocalTextInput({
  label,
  description,
  value,
  onChange,
  error,
  errors = {},
  required = false,
  multiline = false,
  disabled = false,
}: Props) {
  const { t } = useTranslation('platform');
  const id = useId();
  const Field = multiline ? Textarea : TextInput;
  return (
    <Input.Wrapper
      component="fieldset"
      label={label}
      labelElement="div"
      description={description}
      error={error}
      required={required}
      labelProps={{ id }}
      className="m-0 min-w-0 border-0 p-0"
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt={4}>
        {languages.map((language) => (
          <Field
            key={language}
            lang={language}
            aria-label={`${label} – ${t(`language.${language}`)}`}
            placeholder={t(`language.${language}`)}
            value={value[language] ?? ''}
            error={errors[language] ?? Boolean(error)}
            disabled={disabled}
            {...(multiline ? { autosize: true, minRows: 2 } : {})}
            onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
    </Input.Wrapper>
  );
}

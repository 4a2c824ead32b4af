import { Input, Textarea, TextInput } from '@mantine/core';
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
  /** In a column of a table, whose head says on a wide screen what it is. */
  readonly inColumn?: boolean;
};

/** The name of a field whose column says it; on a narrow screen a row is a card, and each field has its name. */
export const columnLabel = { className: 'xl:sr-only' };

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
  inColumn = false,
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
      labelProps={{ id, ...(inColumn ? columnLabel : {}) }}
      className="m-0 min-w-0 border-0 p-0"
    >
      <div className={`grid gap-2.5 sm:grid-cols-2 ${inColumn ? 'max-xl:mt-1 xl:grid-cols-1' : 'mt-1'}`}>
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
      </div>
    </Input.Wrapper>
  );
}

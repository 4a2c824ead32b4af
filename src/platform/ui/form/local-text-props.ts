import type { ReactNode } from 'react';
import type { LocalText } from '../../language.ts';

type FormPart = {
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly getInputProps: (path: string) => { value?: unknown; onChange: (value: unknown) => void; error?: ReactNode };
};

/** `<LocalTextInput label={…} {...localTextProps(form, 'givenName')} />` */
export function localTextProps(form: FormPart, path: string) {
  const { value, onChange, error } = form.getInputProps(path);
  return {
    value: (value ?? {}) as LocalText,
    onChange: onChange as (value: LocalText) => void,
    error,
    errors: { en: form.errors[`${path}.en`], th: form.errors[`${path}.th`] },
  };
}

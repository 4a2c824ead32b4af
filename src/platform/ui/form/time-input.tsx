import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readTime } from '../../time-entry.ts';

type Props = {
  readonly label: string;
  readonly description?: string;
  /** `HH:mm` of 24 hours; empty for what is no time. */
  readonly value?: string;
  readonly onChange: (time: string) => void;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly labelProps?: { readonly className: string };
};

/** A time of day as it is typed, of 24 hours in both languages; what cannot be read stays and is asked for. */
export function TimeInput({ value = '', onChange, error, ...input }: Props) {
  const { t } = useTranslation('platform');
  const [typed, setTyped] = useState(value);
  const [left, setLeft] = useState(false);
  const isOwn = (readTime(typed) ?? '') === value;
  const shown = isOwn ? typed : value;
  const unread = left && isOwn && typed.trim() !== '' && value === '';
  return (
    <TextInput
      {...input}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      maw={130}
      placeholder={t('time.placeholder')}
      value={shown}
      error={unread ? t('time.unread') : error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        setLeft(false);
        onChange(readTime(currentTarget.value) ?? '');
      }}
      onBlur={() => {
        setTyped(readTime(shown) ?? shown);
        setLeft(true);
      }}
    />
  );
}

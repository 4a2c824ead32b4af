import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
  readonly className?: string;
};

/** What every list takes; of a whole text that is pasted, its beginning is looked for. */
const longest = 100;

/** Searches a moment after the last key; Escape empties it. */
export function SearchBox({ label, value, onChange, ref, className }: Props) {
  const { t } = useTranslation('platform');
  const [text, setText] = useState(value);
  const later = useDebouncedCallback(onChange, 250);
  const [typing, setTyping] = useState(false);
  const [seen, setSeen] = useState(value);
  // The address may change under the box: back, a cleared filter, another view. Typing is never overwritten.
  if (seen !== value) {
    setSeen(value);
    if (!typing) setText(value);
  }
  const type = (next: string) => {
    setText(next);
    later(next.trim());
  };
  return (
    <TextInput
      {...(ref ? { ref } : {})}
      type="search"
      className={className ?? ''}
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={longest}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        if (text === '') event.currentTarget.blur();
        else type('');
      }}
      leftSection={<IconSearch size={17} aria-hidden />}
      rightSection={
        text === '' ? (
          <Kbd size="xs" visibleFrom="md">
            {'/'}
          </Kbd>
        ) : (
          <CloseButton aria-label={t('action.clear')} onClick={() => type('')} />
        )
      }
    />
  );
}

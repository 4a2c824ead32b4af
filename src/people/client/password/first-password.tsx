import { Button, Group, PasswordInput } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordRule } from '../../../identity/client/password/password-rule.tsx';
import { suggestedPassword } from './suggested-password.ts';

/** What a form gives its field: value, error, what to do on a change. */
type Input = { readonly value?: string; readonly onChange: (value: string) => void };
type Props = { readonly label: string; readonly input: Input; readonly isFirst?: boolean };

/** A password that somebody is given, typed or suggested; what was suggested is shown. */
export function FirstPassword({ label, input, isFirst = false }: Props) {
  const { t } = useTranslation('people');
  const [shown, setShown] = useState(isFirst);
  const suggest = () => {
    input.onChange(suggestedPassword());
    setShown(true);
  };
  return (
    <div>
      <Group align="flex-end" gap="xs">
        <PasswordInput
          className="min-w-60 flex-1"
          label={label}
          required
          data-autofocus={isFirst || undefined}
          autoComplete="new-password"
          maxLength={128}
          visible={shown}
          onVisibilityChange={setShown}
          {...input}
          onChange={(event) => input.onChange(event.currentTarget.value)}
        />
        <Button variant="default" leftSection={<IconDice5 size={17} />} onClick={suggest}>
          {t('create.suggest')}
        </Button>
      </Group>
      <PasswordRule password={input.value ?? ''} />
    </div>
  );
}

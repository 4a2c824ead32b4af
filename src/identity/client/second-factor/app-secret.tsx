import { Stack, Text, TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { readCode } from '../../domain/code.ts';

/** As a picture to scan, and as text to type in groups of four. */
export function AppSecret({ secret, qrSvg }: { secret: string; qrSvg: string }) {
  const { t } = useTranslation('identity');
  return (
    <Stack gap="sm">
      <Text>{t('twoFactor.setUp.scan')}</Text>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
        alt={t('twoFactor.setUp.qr')}
        width={196}
        height={196}
        className="rounded-md bg-white p-2"
      />
      <div>
        <Text size="sm" c="dimmed">
          {t('twoFactor.setUp.secret')}
        </Text>
        <Text component="code" className="font-mono" fw={600}>
          {secret.match(/.{1,4}/g)?.join(' ')}
        </Text>
      </div>
    </Stack>
  );
}

type CodeProps = Omit<TextInputProps, 'onChange'> & { readonly onChange: (code: string) => void };

/** Six digits that prove that codes arrive. */
export function CodeInput({ onChange, ...field }: CodeProps) {
  const { t } = useTranslation('identity');
  return (
    <TextInput
      label={t('twoFactor.setUp.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maw={240}
      autoFocus
      classNames={{ input: 'tabular tracking-[0.3em]' }}
      {...field}
      onChange={(event) => onChange(readCode(event.currentTarget.value))}
    />
  );
}

import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyTextButton } from '../../platform/ui/controls/copy-text-button.tsx';

type Props = {
  readonly secret: string;
  readonly label: string;
  readonly hint: string;
  readonly onKept: () => void;
};

/** A secret that is shown this once. */
export function SecretShown({ secret, label, hint, onKept }: Props) {
  const { t } = useTranslation('programs');
  return (
    <Stack gap="md">
      <Text className="prose">{hint}</Text>
      <output
        aria-label={label}
        className="block rounded-md border border-line p-3 font-mono text-[15px] [overflow-wrap:anywhere]"
      >
        {secret}
      </output>
      <Group gap="xs">
        <CopyTextButton value={secret} label={t('secret.copy')} copiedLabel={t('secret.copied')} />
        <Button onClick={onKept}>{t('secret.kept')}</Button>
      </Group>
    </Stack>
  );
}

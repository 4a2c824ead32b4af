import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyTextButton } from '../../../platform/ui/controls/copy-text-button.tsx';
import { saveFile } from '../../../platform/ui/controls/save-file.ts';
import { printLines } from './print-lines.ts';

type Props = {
  readonly codes: readonly string[];
  /** Whose they are: what this person signs in with. */
  readonly name: string;
  readonly onKept: () => void;
};

/** New recovery codes, to be kept now: they are shown this once. */
export function RecoveryCodes({ codes, name, onKept }: Props) {
  const { t } = useTranslation('identity');
  const { t: common } = useTranslation('platform');
  const title = t('twoFactor.codes.file', { name });
  const sheet = [title, '', ...codes].join('\n');
  return (
    <Stack gap="md">
      <Text className="prose">{t('twoFactor.codes.hint')}</Text>
      <ol
        aria-label={t('twoFactor.codes.title')}
        className="m-0 grid list-none grid-cols-2 gap-x-8 gap-y-1 rounded-md border border-line p-4 font-mono text-[15px]"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="xs">
        <CopyTextButton value={sheet} label={t('twoFactor.codes.copy')} copiedLabel={t('twoFactor.codes.copied')} />
        <Button
          variant="default"
          leftSection={<IconPrinter size={17} />}
          onClick={() => printLines(title, codes, common('product'))}
        >
          {common('action.print')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} />}
          onClick={() => saveFile('sanam-recovery-codes.txt', `${sheet}\n`, 'text/plain;charset=utf-8')}
        >
          {common('action.download')}
        </Button>
      </Group>
      <Group>
        <Button onClick={onKept}>{t('twoFactor.codes.kept')}</Button>
      </Group>
    </Stack>
  );
}

import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { printLines } from '../../../identity/client/second-factor/print-lines.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { CopyTextButton } from '../../../platform/ui/controls/copy-text-button.tsx';
import type { Place } from '../api.ts';

export type GivenCode = { readonly examineeId: string; readonly code: string };

type Props = { readonly places: readonly Place[]; readonly given: readonly GivenCode[]; readonly onClose: () => void };

/** New codes beside whose they are, in the order of the board: to be read out, copied or printed. They are shown once. */
export function ShownCodes({ places, given, onClose }: Props) {
  const { t } = useTranslation('invigilation');
  const { t: common } = useTranslation('platform');
  const { personName } = useFormat();
  const codes = new Map(given.map(({ examineeId, code }) => [examineeId, code]));
  const lines = places.flatMap((place) => {
    const code = codes.get(place.examineeId);
    const whose = [place.seat, place.number, personName(place)].filter(Boolean).join(' ');
    return code ? [{ id: place.examineeId, whose, code }] : [];
  });
  const written = lines.map(({ whose, code }) => `${code}  ${whose}`);
  return (
    <Stack gap="md">
      <Text>{t('newCodes.given', { count: lines.length })}</Text>
      <div role="status">
        <ul className="m-0 flex list-none flex-col gap-3 p-0">
          {lines.map(({ id, whose, code }) => (
            <li key={id}>
              <Text className="wrap-anywhere">{whose}</Text>
              <p
                data-code
                className={`tabular m-0 whitespace-nowrap font-mono font-semibold tracking-wide ${lines.length === 1 ? 'text-[clamp(1.9rem,8vw,3.75rem)]' : 'text-2xl'}`}
              >
                {code}
              </p>
            </li>
          ))}
        </ul>
      </div>
      <Group gap="xs">
        <CopyTextButton
          value={lines.length === 1 ? (lines[0]?.code ?? '') : written.join('\n')}
          label={t('newCodes.copy')}
          copiedLabel={t('newCodes.copied')}
        />
        <Button
          variant="default"
          leftSection={<IconPrinter size={17} />}
          onClick={() => printLines(t('newCodes.give'), written, common('product'))}
        >
          {t('newCodes.print')}
        </Button>
        <Button onClick={onClose}>{t('newCodes.close')}</Button>
      </Group>
    </Stack>
  );
}

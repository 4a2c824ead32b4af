import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconClockHour4 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { useModel } from '../../../../platform/client/language/labels.ts';
import { Dialog } from '../../../../platform/ui/dialog/dialog.tsx';
import type { BlueprintState } from '../use-blueprint.ts';
import { hasHours, sharedByHours, type HoursShare } from './hours-shared.ts';

type Props = {
  readonly state: BlueprintState;
  readonly total: number;
  /** Called with how many were asked and given. */
  readonly filled: (asked: number, given: number) => void;
};

/** Fills the table in proportion to the training hours of the syllabus, after it was shown what that gives. */
export function FillByHours({ state, total, filled }: Props) {
  const { t } = useTranslation('assembly');
  const [open, setOpen] = useState(false);
  if (!hasHours(state.lines)) return null;
  const shares = sharedByHours(total, state.lines);
  const apply = () => {
    state.setCounts(new Map(shares.map(({ line, count }) => [line.key, count])));
    filled(total, total);
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconClockHour4 size={16} />}
        disabled={!total}
        onClick={() => setOpen(true)}
      >
        {t('blueprint.fillByHours')}
      </Button>
      <Dialog opened={open} title={t('hours.title')} onClose={() => setOpen(false)}>
        <Stack gap="md">
          <Notes shares={shares} />
          <Shares shares={shares} total={total} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => setOpen(false)}>
              {t('hours.cancel')}
            </Button>
            <Button data-autofocus onClick={apply}>
              {t('hours.apply', { count: total })}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}

type Shown = { readonly shares: readonly HoursShare[] };

/** What the numbers leave out, and where the bank has too few for them. */
function Notes({ shares }: Shown) {
  const { t } = useTranslation('assembly');
  const context = useModel();
  const without = shares.filter(({ hours }) => hours === null).length;
  const short = shares.filter(({ line, count }) => line.usable !== undefined && count > line.usable).length;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('hours.hint')}
      </Text>
      {[
        { count: without, words: t('hours.without', { context, count: without }) },
        { count: short, words: t('hours.short', { count: short }) },
      ].map(
        ({ count, words }) =>
          count > 0 && (
            <Text key={words} size="sm" className="flex gap-1.5">
              <IconAlertTriangle size={17} aria-hidden className="shrink-0 text-[var(--mantine-color-yellow-text)]" />
              {words}
            </Text>
          ),
      )}
    </>
  );
}

function Shares({ shares, total }: Shown & { readonly total: number }) {
  const { t } = useTranslation('assembly');
  const { text, number } = useFormat();
  const context = useModel();
  const hours = shares.reduce((sum, share) => sum + (share.hours ?? 0), 0);
  return (
    <Table verticalSpacing={4} className="tabular">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('subsection', { context })}</Table.Th>
          <Table.Th ta="right" className="whitespace-nowrap">
            {t('hours.hours')}
          </Table.Th>
          <Table.Th ta="right" className="whitespace-nowrap">
            {t('blueprint.usable')}
          </Table.Th>
          <Table.Th ta="right" className="whitespace-nowrap">
            {t('field.questions')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {shares.map(({ line: { key, subsection, usable }, hours: own, count }) => (
          <Table.Tr key={key}>
            <Table.Td>{`${subsection.code} ${text(subsection.title)}`}</Table.Td>
            <Table.Td ta="right">{own === null ? '–' : number(own)}</Table.Td>
            <Table.Td ta="right" c={usable !== undefined && count > usable ? 'red' : 'dimmed'}>
              {usable === undefined ? '…' : number(usable)}
            </Table.Td>
            <Table.Td ta="right" fw={600}>
              {number(count)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row">{t('hours.sum')}</Table.Th>
          <Table.Th ta="right">{number(hours)}</Table.Th>
          <Table.Th />
          <Table.Th ta="right">{number(total)}</Table.Th>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
}

import { Anchor, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Reply } from '../../../platform/contract.ts';
import type { exchangeContract } from '../../contract.ts';

type Check = Reply<(typeof exchangeContract)['checkQuestionExport']>;

/** What does not come along, by name and count, with the numbers of the questions; each number leads to its question. */
export function LossList({ check }: { check: Check }) {
  const { t } = useTranslation('exchange');
  if (check.losses.length === 0)
    return (
      <Text className="flex items-center gap-2">
        <IconCircleCheck size={20} aria-hidden className="shrink-0 text-[var(--mantine-color-teal-text)]" />
        {t('export.nothingLost')}
      </Text>
    );
  return (
    <Stack gap="sm">
      <Title order={2} className="flex items-center gap-2">
        <IconAlertTriangle size={22} aria-hidden className="shrink-0 text-[var(--mantine-color-yellow-text)]" />
        {t('export.lost')}
      </Title>
      <ul className="divide-y divide-line">
        {check.losses.map((loss) => (
          <Loss key={loss.code} loss={loss} isAll={loss.count === check.held && loss.code !== 'left_out'} />
        ))}
      </ul>
    </Stack>
  );
}

/** Where all are meant, their numbers say nothing. */
function Loss({ loss: { code, count, numbers }, isAll }: { loss: Check['losses'][number]; isAll: boolean }) {
  const { t } = useTranslation('exchange');
  const { number } = useFormat();
  const shown = isAll ? [] : numbers;
  const rest = isAll ? 0 : count - numbers.length;
  return (
    <li className="py-2">
      <Text>
        <Text span fw={500}>
          {t(`loss.${code}`)}
        </Text>{' '}
        <Text span c="dimmed" className="tabular">
          {t(isAll ? 'export.inAll' : 'export.inQuestions', { count, total: number(count) })}
        </Text>
      </Text>
      <Text size="sm" className="tabular empty:hidden" c="dimmed">
        {shown.map((one) => (
          <Anchor
            key={one}
            component={RouteLink}
            to={to('admin-questions', { search: { q: `#${one}` } })}
            className="me-2 inline-block whitespace-nowrap"
          >
            {`#${one}`}
          </Anchor>
        ))}
        {rest > 0 && t('export.more', { count: rest, total: number(rest) })}
      </Text>
    </li>
  );
}

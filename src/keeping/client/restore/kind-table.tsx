import { Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { Scrolled } from '../../../reports/client/scrolled.tsx';
import type { Example, KindReport } from '../../report-schema.ts';

const allColumns = ['added', 'changed', 'left', 'same', 'onlyHere'] as const;

type Props = { readonly kinds: readonly KindReport[]; readonly isDone: boolean };

/** What is added, set back, left and untouched, by kind, with examples. */
export function KindTable({ kinds, isDone }: Props) {
  const { t } = useTranslation('keeping');
  const { number } = useFormat();
  // A column of noughts says nothing.
  const columns = allColumns.filter((column) => column === 'same' || kinds.some((kind) => kind[column] > 0));
  return (
    <>
      {kinds.every(({ all }) => all.added + all.changed + all.left + all.skipped === 0) && (
        <Text fw={500}>{t('report.nothing')}</Text>
      )}
      <Scrolled label={t('report.table')}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('report.kind')}</Table.Th>
              {columns.map((column) => (
                <Table.Th key={column} className="text-right">
                  {t(
                    isDone && (column === 'added' || column === 'changed')
                      ? `report.done.${column}`
                      : `report.${column}`,
                  )}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {kinds.map((kind) => (
              <Table.Tr key={kind.kind}>
                <Table.Th scope="row" fw={400}>
                  {t(`kind.${kind.kind}`)}
                  <Text size="xs" c="dimmed">
                    {t('report.rows', { count: kind.all.rows, total: number(kind.all.rows) })}
                    {differs(kind.all) &&
                      `. ${t('report.ofRows', { added: number(kind.all.added), changed: number(kind.all.changed), left: number(kind.all.left) })}`}
                  </Text>
                </Table.Th>
                {columns.map((column) => (
                  <Table.Td key={column} className="tabular text-right">
                    {number(kind[column])}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Scrolled>
      <Examples kinds={kinds} />
    </>
  );
}

const differs = ({ added, changed, left }: KindReport['all']): boolean => added + changed + left > 0;

function Examples({ kinds }: { kinds: readonly KindReport[] }) {
  const { t } = useTranslation('keeping');
  const nameOf = useNameOf();
  const shown = kinds.flatMap(({ kind, examples, skipped }) => [
    ...(['added', 'changed', 'left'] as const).flatMap((what) => {
      const names = examples[what].map(nameOf).filter(Boolean);
      return names.length > 0
        ? [t(`report.example.${what}`, { kind: t(`kind.${kind}`), names: names.join(', ') })]
        : [];
    }),
    ...(skipped > 0 ? [t('report.skipped', { kind: t(`kind.${kind}`), count: skipped })] : []),
  ]);
  return shown.length > 0 ? (
    <Stack gap={4}>
      {shown.map((sentence) => (
        <Text key={sentence} size="sm" className="[overflow-wrap:anywhere]">
          {sentence}
        </Text>
      ))}
    </Stack>
  ) : null;
}

function useNameOf(): (example: Example) => string {
  const { t } = useTranslation('keeping');
  const { text } = useFormat();
  const local = (value: unknown): string =>
    typeof value === 'string' ? value : typeof value === 'object' && value !== null ? plain(text(value)) : '';
  return ({ exam, number, code, serial, title, name, givenName, familyName }) => {
    if (exam !== undefined) return t('report.result', { exam, number: number ?? '' });
    const said = serial ?? code ?? (number === undefined ? '' : String(number));
    const called = givenName ? `${local(givenName)} ${local(familyName)}`.trim() : local(title ?? name);
    return [said, called].filter(Boolean).join(' ').slice(0, 80);
  };
}

/** The words of a stored text, without its marks. */
const plain = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

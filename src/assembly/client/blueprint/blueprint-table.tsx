import { Paper, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BlueprintFill } from './blueprint-fill.tsx';
import { BlueprintLineRow } from './blueprint-line-row.tsx';
import { RetiredParts } from './retired-parts.tsx';
import type { BlueprintState } from './use-blueprint.ts';
import { useLineState } from './use-line-name.ts';
import { useModel } from '../../../platform/client/language/labels.ts';

type Props = { readonly state: BlueprintState; readonly unmet: ReadonlySet<string> };

/** Rows for each subsection: how many questions, of which level and kind, and whether the bank can give them. */
export function BlueprintTable({ state, unmet }: Props) {
  const { t } = useTranslation('assembly');
  const context = useModel();
  const lineState = useLineState(state);
  return (
    <Paper p={0} className="overflow-clip">
      <BlueprintFill state={state} />
      <div className="overflow-x-auto" aria-busy={state.checking}>
        <Table className="blueprint-table" aria-label={t('blueprint.rows', { context })} horizontalSpacing="xs">
          <Table.Thead className="max-sm:hidden">
            <Table.Tr>
              <Table.Th miw={150}>{t('subsection', { context })}</Table.Th>
              <Table.Th w={78}>{t('field.questions')}</Table.Th>
              <Table.Th w={116}>{t('field.level')}</Table.Th>
              <Table.Th w={140}>{t('field.kind')}</Table.Th>
              {state.draft.sections.length > 0 && <Table.Th w={120}>{t('field.section')}</Table.Th>}
              <Table.Th w={112}>{t('blueprint.usable')}</Table.Th>
              <Table.Th w={44}>
                <span className="sr-only">{t('blueprint.rowActs')}</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {state.lines.map((line) => (
              <BlueprintLineRow key={line.key} line={line} state={lineState} refused={unmet.has(line.subsection.id)} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <RetiredParts retired={state.retired} />
    </Paper>
  );
}

import { Anchor, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconList, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { RowAction } from '../../../platform/ui/list/list-types.ts';
import { RowMenu } from '../../../platform/ui/list/row-menu.tsx';
import type { Module, Subsection } from '../syllabus-query.ts';
import type { Editing } from './editing.ts';
import { RetiredBadge } from './retired-badge.tsx';
import { useEditActions } from './use-edit-actions.tsx';
import { usePlaceActs } from './use-place-acts.ts';
import { useRemoval } from './use-removal.ts';
import { useSyllabusWords } from '../words.ts';
import { Hint } from '../../../platform/ui/controls/hint.tsx';

type Props = { readonly module: Module; readonly onEdit: (editing: Editing) => void };

const hasHours = ({ subsections }: Module): boolean => subsections.some(({ hours }) => hours !== null);

/** The subsections of a module with their numbers of questions, which lead to the questions. */
export function SubsectionTable({ module, shown, onEdit }: Props & { shown: Module }) {
  const { t } = useTranslation('syllabus');
  const { t: common } = useTranslation('platform');
  const word = useSyllabusWords();
  return (
    <Table className="border-t border-line">
      <Table.Thead>
        <Table.Tr>
          <Table.Th className="w-14 sm:w-24">{t('code')}</Table.Th>
          <Table.Th>{word('subsection')}</Table.Th>
          <Table.Th w={150} visibleFrom="sm">
            {t('level')}
          </Table.Th>
          {hasHours(shown) && (
            <Table.Th w={110} ta="right" visibleFrom="sm">
              {t('hours')}
            </Table.Th>
          )}
          <Table.Th className="w-20 sm:w-28" ta="right">
            {t('questions')}
          </Table.Th>
          <Table.Th w={170} ta="right" visibleFrom="sm">
            <Hint label={t('usableHint')} multiline maw={280}>
              <span>{t('usable')}</span>
            </Hint>
          </Table.Th>
          <Table.Th w={52}>
            <span className="sr-only">{common('list.actions')}</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {shown.subsections.map((subsection) => (
          <Row key={subsection.id} module={module} shown={shown} subsection={subsection} onEdit={onEdit} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Row({ module, shown, subsection, onEdit }: Props & { shown: Module; subsection: Subsection }) {
  const { text, number } = useFormat();
  const { code, title, level, levels, hours, retired, questionCount } = subsection;
  const mayView = useMay()('question.view');
  return (
    <Table.Tr className="data-row">
      <Table.Td className="tabular">{code}</Table.Td>
      <Table.Td className="min-w-32 [overflow-wrap:anywhere]">
        {text(title)} {retired && <RetiredBadge />}
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <LevelsText level={level} levels={levels} />
      </Table.Td>
      {hasHours(shown) && (
        <Table.Td ta="right" visibleFrom="sm" className="tabular">
          {hours === null ? '–' : number(hours)}
        </Table.Td>
      )}
      <Table.Td ta="right" className="tabular">
        {mayView && questionCount > 0 ? (
          <Anchor
            component={RouteLink}
            to={to('admin-questions', { search: { subsection: subsection.id } })}
            fz="inherit"
          >
            {number(questionCount)}
          </Anchor>
        ) : (
          number(questionCount)
        )}
      </Table.Td>
      <Table.Td ta="right" visibleFrom="sm" className="tabular">
        <Usable {...subsection} />
      </Table.Td>
      <Table.Td py={0} ta="right">
        <RowMenu label={`${code} ${text(title)}`} actions={useSubsectionActions(module, subsection, onEdit)} />
      </Table.Td>
    </Table.Tr>
  );
}

/** The level in general, then by licence category. */
function LevelsText({ level, levels }: Pick<Subsection, 'level' | 'levels'>) {
  const byCategory = Object.entries(levels).map(([category, each]) => `${category} ${each}`);
  return (
    <>
      {level ?? (byCategory.length === 0 ? '–' : '')}
      {byCategory.length > 0 && (
        <Text size="sm" c="dimmed" className="tabular">
          {byCategory.join(' · ')}
        </Text>
      )}
    </>
  );
}

function Usable({ questionCount, usableCount }: Subsection) {
  const { t } = useTranslation('syllabus');
  const { number } = useFormat();
  if (usableCount > 0 || questionCount === 0) return number(usableCount);
  return (
    <Text span fz="inherit" className="inline-flex items-center gap-1">
      <IconAlertTriangle size={16} aria-hidden className="text-[var(--mantine-color-yellow-8)]" />
      {t('noneUsable')}
    </Text>
  );
}

function useSubsectionActions(
  module: Module,
  subsection: Subsection,
  onEdit: (editing: Editing) => void,
): readonly RowAction[] {
  const { t } = useTranslation('syllabus');
  const may = useMay();
  const acts = usePlaceActs();
  const edit = useEditActions({
    ...subsection,
    row: module.subsections,
    edit: () => onEdit({ what: 'subsection', module, subsection }),
    move: (by) => acts.moveSubsection(module, subsection.id, by),
    retire: (retired) => acts.retirement.run({ module, subsection, retired }),
  });
  const remove = useRemoval((removing) => onEdit({ what: 'removal', ...removing }));
  const search = { subsection: subsection.id };
  const list = { label: t('open'), icon: <IconList size={16} />, target: to('admin-questions', { search }) };
  const write = { label: t('write'), icon: <IconPlus size={16} />, target: to('admin-questions-create', { search }) };
  return [
    ...(may('question.view') ? [list] : []),
    ...(may('question.add') && !subsection.retired ? [write] : []),
    ...(may('subsection.edit') ? edit : []),
    ...(may('subsection.delete')
      ? [
          {
            label: t('remove'),
            icon: <IconTrash size={16} />,
            danger: true,
            run: () => remove({ module, subsection }),
          },
        ]
      : []),
  ];
}

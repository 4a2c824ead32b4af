import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { RowAction } from '../../../platform/ui/list/list-types.ts';
import { RowMenu } from '../../../platform/ui/list/row-menu.tsx';
import type { Module } from '../syllabus-query.ts';
import { SubsectionTable } from './subsection-table.tsx';
import type { Editing } from './editing.ts';
import { RetiredBadge } from './retired-badge.tsx';
import { useEditActions } from './use-edit-actions.tsx';
import { usePlaceActs } from './use-place-acts.ts';
import { useRemoval } from './use-removal.ts';
import { useSyllabusWords } from '../words.ts';

type Props = {
  readonly module: Module;
  /** The same with those subsections only that are to be seen. */
  readonly shown: Module;
  /** All of them in their order, to be put in another one. */
  readonly all: readonly Module[];
  readonly open: boolean;
  readonly onTurn: () => void;
  readonly onEdit: (editing: Editing) => void;
};

/** A module with its subsections behind its title. */
export function ModuleSection({ module, shown, all, open, onTurn, onEdit }: Props) {
  const { t } = useTranslation('syllabus');
  const { text, number } = useFormat();
  const word = useSyllabusWords();
  const questions = module.subsections.reduce((sum, { questionCount }) => sum + questionCount, 0);
  const name = `${module.code} ${text(module.title)}`;
  return (
    <section className="rounded-lg border border-line bg-raised" aria-label={name}>
      <Group wrap="nowrap" gap="xs" px="md" py={6}>
        <UnstyledButton
          className="flex min-w-0 flex-1 items-center gap-2 py-1 text-start"
          aria-expanded={open}
          aria-label={t('toggle', { name })}
          onClick={onTurn}
        >
          <IconChevronRight
            size={18}
            aria-hidden
            className={`shrink-0 text-quiet transition-transform ${open ? 'rotate-90' : ''}`}
          />
          <Text component="span" className="min-w-0">
            <Text span fw={600} className="tabular">
              {module.code}
            </Text>{' '}
            <Text span fw={600}>
              {text(module.title)}
            </Text>
          </Text>
          {module.retired && <RetiredBadge />}
        </UnstyledButton>
        <Text c="dimmed" size="sm" className="tabular hidden whitespace-nowrap sm:block">
          {`${word('subsectionCount', { count: module.subsections.length })} · ${t('questionCount', { count: questions, formatted: number(questions) })}`}
        </Text>
        <RowMenu label={name} actions={useModuleActions(module, all, onEdit)} />
      </Group>
      {open && shown.subsections.length > 0 && <SubsectionTable module={module} shown={shown} onEdit={onEdit} />}
      {open && <Foot module={module} onEdit={onEdit} />}
    </section>
  );
}

function Foot({ module, onEdit }: { module: Module; onEdit: (editing: Editing) => void }) {
  const word = useSyllabusWords();
  const may = useMay();
  const empty = module.subsections.length === 0;
  const mayAdd = may('subsection.add') && !module.retired;
  if (!empty && !mayAdd) return null;
  return (
    <Group px="md" py="xs" gap="sm" className="border-t border-line">
      {empty && <Text c="dimmed">{word('emptyModule')}</Text>}
      {mayAdd && (
        <Button
          size="compact-md"
          variant={empty ? 'light' : 'subtle'}
          leftSection={<IconPlus size={16} />}
          onClick={() => onEdit({ what: 'subsection', module, subsection: null })}
        >
          {word('addSubsection')}
        </Button>
      )}
    </Group>
  );
}

function useModuleActions(
  module: Module,
  all: readonly Module[],
  onEdit: (editing: Editing) => void,
): readonly RowAction[] {
  const { t } = useTranslation('syllabus');
  const word = useSyllabusWords();
  const may = useMay();
  const remove = useRemoval((removing) => onEdit({ what: 'removal', ...removing }));
  const acts = usePlaceActs();
  const place = { module, subsection: null };
  const add = {
    label: word('addSubsection'),
    icon: <IconPlus size={16} />,
    run: () => onEdit({ what: 'subsection', ...place }),
  };
  const edit = useEditActions({
    ...module,
    row: all,
    edit: () => onEdit({ what: 'module', module }),
    move: (by) => acts.moveModule(all, module.id, by),
    retire: (retired) => acts.retirement.run({ ...place, retired }),
  });
  return [
    ...(may('subsection.add') && !module.retired ? [add] : []),
    ...(may('module.edit') ? edit : []),
    ...(may('module.delete')
      ? [{ label: t('remove'), icon: <IconTrash size={16} />, danger: true, run: () => remove(place) }]
      : []),
  ];
}

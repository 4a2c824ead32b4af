import { IconArrowDown, IconArrowUp, IconPencil, IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../platform/ui/list/list-types.ts';

type Place = {
  /** All that stand in its order, itself among them. */
  readonly row: readonly { readonly id: string }[];
  readonly id: string;
  readonly retired: boolean;
  readonly edit: () => unknown;
  readonly move: (by: -1 | 1) => unknown;
  readonly retire: (retired: boolean) => unknown;
};

/** What can be done to a module or a subsection beside removing it. */
export function useEditActions({ row, id, retired, edit, move, retire }: Place): readonly RowAction[] {
  const { t } = useTranslation('syllabus');
  return [
    { label: t('edit'), icon: <IconPencil size={16} />, run: edit },
    {
      label: t('moveUp'),
      icon: <IconArrowUp size={16} />,
      disabled: row.at(0)?.id === id,
      run: () => move(-1),
    },
    {
      label: t('moveDown'),
      icon: <IconArrowDown size={16} />,
      disabled: row.at(-1)?.id === id,
      run: () => move(1),
    },
    { label: t(retired ? 'restore' : 'retire'), icon: <IconRestore size={16} />, run: () => retire(!retired) },
  ];
}

import {
  IconArrowDown,
  IconArrowUp,
  IconIndentIncrease,
  IconIndentDecrease,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../platform/ui/list/list-types.ts';
import type { EditRow } from '../../domain/tree-editing.ts';
import type { TreeAct } from './use-tree.ts';

/** Everything the keys do, for a mouse or a finger. */
export function useRowActions(
  { key, kind }: EditRow,
  model: 'MODULE' | 'TYPE',
  dispatch: (act: TreeAct) => void,
): readonly RowAction[] {
  const { t } = useTranslation('syllabus');
  const [turn, icon] =
    kind === 'module'
      ? [t('tree.turnSubsection', { context: model }), <IconIndentIncrease key="turn" size={16} />]
      : [t('tree.turnModule', { context: model }), <IconIndentDecrease key="turn" size={16} />];
  const move = (by: -1 | 1) => () => dispatch({ kind: 'move', key, by, field: 'code' });
  return [
    {
      label: t('tree.addSubsection', { context: model }),
      icon: <IconPlus size={16} />,
      run: () => dispatch({ kind: 'insert', key, what: 'subsection' }),
    },
    { label: t('moveUp'), icon: <IconArrowUp size={16} />, run: move(-1) },
    { label: t('moveDown'), icon: <IconArrowDown size={16} />, run: move(1) },
    { label: turn, icon, run: () => dispatch({ kind: 'turn', key }) },
    {
      label: t('tree.remove'),
      icon: <IconTrash size={16} />,
      danger: true,
      run: () => dispatch({ kind: 'remove', key }),
    },
  ];
}

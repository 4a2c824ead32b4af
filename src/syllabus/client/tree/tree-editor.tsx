import { Alert, Button, Group, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { useLeaveGuard } from '../../../platform/ui/form/use-leave-guard.ts';
import { SearchBox } from '../../../platform/ui/controls/search-box.tsx';
import { tidied } from '../../domain/tree-editing.ts';
import { faultsOf, type TreeFault } from '../../domain/tree-faults.ts';
import { knownCategories, longestCategory, mostCategories, rowsOf } from '../../domain/tree.ts';
import type { Edition } from '../sets/queries.ts';
import { TreeTable } from './tree-table.tsx';
import { useSaveTree } from './use-save-tree.ts';
import { useTree, type TreeAct, type TreeState } from './use-tree.ts';
import { visibleRows } from './visible-rows.ts';

type Props = {
  readonly edition: Edition;
  /** The edition that was saved: this one, or the new one it became. */
  readonly onSaved: (editionId: string) => void;
  readonly onDiscard: () => void;
};

/** The content of an edition: hundreds of rows, written with the keyboard, saved as a whole. */
export function TreeEditor({ edition, onSaved, onDiscard }: Props) {
  const { t } = useTranslation('syllabus');
  const start = useMemo(() => ({ rows: rowsOf(edition.modules), categories: edition.categories }), [edition]);
  const [state, dispatch] = useTree(start);
  const [sought, setSought] = useState('');
  const [tried, setTried] = useState(false);
  const faults = useMemo(() => faultsOf(tidied(state.rows, state.categories)), [state.rows, state.categories]);
  const saving = useSaveTree(edition, onSaved);
  useLeaveGuard(state.dirty && !saving.pending, state.dirty);
  const save = (newLabel: string | null) => {
    setTried(true);
    if (faults.length === 0) saving.save(tidied(state.rows, state.categories), state.categories, newLabel);
  };
  return (
    <Stack gap="sm">
      <Tools state={state} model={edition.set.model} dispatch={dispatch} sought={sought} onSeek={setSought} />
      {state.rows.length === 0 ? (
        <div className="rounded-lg border border-line bg-raised">
          <EmptyState title={t('tree.empty')} />
        </div>
      ) : (
        <TreeTable
          state={state}
          shown={visibleRows(state, sought)}
          model={edition.set.model}
          faults={tried ? faults : []}
          dispatch={dispatch}
        />
      )}
      <Text size="sm" c="dimmed" visibleFrom="sm">
        {t('tree.keys')}
      </Text>
      {saving.refusal && <Problem>{saving.refusal}</Problem>}
      {state.dirty && (
        <SaveBar
          takenBy={edition.takenBy}
          faults={tried ? faults : []}
          pending={saving.pending}
          onSave={save}
          onDiscard={onDiscard}
          onFault={({ row, field }) => {
            const key = state.rows[row]?.key;
            setSought('');
            if (key !== undefined) dispatch({ kind: 'focus', cell: { key, field: field === 'title' ? 'en' : 'code' } });
          }}
        />
      )}
    </Stack>
  );
}

type ToolsProps = {
  readonly state: TreeState;
  readonly model: 'MODULE' | 'TYPE';
  readonly dispatch: (act: TreeAct) => void;
  readonly sought: string;
  readonly onSeek: (sought: string) => void;
};

function Tools({ state, model, dispatch, sought, onSeek }: ToolsProps) {
  const { t } = useTranslation('syllabus');
  return (
    <Stack gap="sm">
      <TagsInput
        label={t('tree.categories')}
        description={t('tree.categoriesHint')}
        maw={560}
        data={[...knownCategories]}
        maxTags={mostCategories}
        splitChars={[',', ' ']}
        value={[...state.categories]}
        onChange={(categories) =>
          dispatch({
            kind: 'categories',
            categories: categories.map((each) => each.slice(0, longestCategory)),
          })
        }
      />
      <Group gap="xs" role="search">
        <SearchBox label={t('search')} value={sought} onChange={onSeek} className="min-w-40 max-w-sm flex-1" />
        <Button variant="subtle" color="gray" onClick={() => dispatch({ kind: 'foldAll', closed: false })}>
          {t('expandAll')}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => dispatch({ kind: 'foldAll', closed: true })}>
          {t('collapseAll')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => dispatch({ kind: 'insert', key: null, what: 'module' })}
        >
          {t('tree.addModule', { context: model })}
        </Button>
      </Group>
    </Stack>
  );
}

type SaveProps = {
  readonly takenBy: number;
  readonly faults: readonly TreeFault[];
  readonly pending: boolean;
  readonly onSave: (newLabel: string | null) => void;
  readonly onDiscard: () => void;
  readonly onFault: (fault: TreeFault) => void;
};

function SaveBar({ takenBy, faults, pending, onSave, onDiscard, onFault }: SaveProps) {
  const { t } = useTranslation('syllabus');
  const [newLabel, setNewLabel] = useState('');
  const isNew = takenBy > 0;
  const [first] = faults;
  return (
    <div className="sticky bottom-0 z-10 border-t border-line bg-surface py-3">
      {isNew && (
        <Alert variant="light" mb="sm" icon={<IconInfoCircle size={18} />}>
          {t('tree.taken', { count: takenBy })}
        </Alert>
      )}
      <Group gap="sm" align="flex-end">
        {isNew && (
          <TextInput
            label={t('tree.newLabel')}
            required
            maxLength={80}
            w={260}
            value={newLabel}
            onChange={(event) => setNewLabel(event.currentTarget.value)}
          />
        )}
        <Button
          loading={pending}
          disabled={isNew && newLabel.trim() === ''}
          onClick={() => onSave(isNew ? newLabel.trim() : null)}
        >
          {t(isNew ? 'tree.saveAsNew' : 'tree.save')}
        </Button>
        <Button variant="subtle" color="gray" disabled={pending} onClick={onDiscard}>
          {t('tree.discard')}
        </Button>
        {first && (
          <Group gap="xs" role="alert">
            <Text c="red">{t('tree.faults', { count: faults.length })}</Text>
            <Button variant="subtle" color="red" size="compact-md" onClick={() => onFault(first)}>
              {t('tree.firstFault')}
            </Button>
          </Group>
        )}
      </Group>
    </div>
  );
}

import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconListTree, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { EmptyState, ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { SearchBox } from '../../../platform/ui/controls/search-box.tsx';
import { syllabusQuery, type Module } from '../syllabus-query.ts';
import type { Editing } from './editing.ts';
import { foundModules } from './found-modules.ts';
import { ModuleDialog } from './module-dialog.tsx';
import { ModuleSection } from './module-section.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { SubsectionDialog } from './subsection-dialog.tsx';
import { SyllabusState } from './syllabus-state.tsx';
import { TakeOverNotice } from '../take-over/take-over-notice.tsx';
import { useSyllabusWords } from '../words.ts';

/** The dataset: where questions belong, and how many there are. */
export function SyllabusPage() {
  const { t } = useTranslation('syllabus');
  const word = useSyllabusWords();
  const may = useMay();
  const syllabus = useQuery(syllabusQuery);
  const [editing, setEditing] = useState<Editing | null>(null);
  useUpdates('syllabus', [syllabusQuery.queryKey]);
  useUpdates('question', [syllabusQuery.queryKey]);
  const modules = syllabus.data?.modules;
  const add = may('module.add') && (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setEditing({ what: 'module', module: null })}>
      {word('addModule')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        state={modules && modules.length > 0 && <SyllabusState modules={modules} />}
        actions={modules && modules.length > 0 && add}
      />
      <TakeOverNotice />
      {syllabus.isPending && <TreeSkeleton />}
      {syllabus.isError && !modules && <ErrorState error={syllabus.error} retry={() => void syllabus.refetch()} />}
      {modules?.length === 0 && (
        <div className="rounded-lg border border-line bg-raised">
          <EmptyState icon={<IconListTree size={36} />} title={word('empty')} hint={word('emptyHint')} action={add} />
        </div>
      )}
      {modules && modules.length > 0 && <Tree modules={modules} onEdit={setEditing} />}
      {editing?.what === 'module' && <ModuleDialog module={editing.module} onClose={() => setEditing(null)} />}
      {editing?.what === 'subsection' && <SubsectionDialog {...editing} onClose={() => setEditing(null)} />}
      {editing?.what === 'removal' && (
        <RemovalDialog removing={editing} modules={modules ?? []} onClose={() => setEditing(null)} />
      )}
    </>
  );
}

/** So many modules are open from the start. */
const openAtFirst = 4;

function Tree({ modules, onEdit }: { modules: readonly Module[]; onEdit: (editing: Editing) => void }) {
  const { t } = useTranslation('syllabus');
  const [sought, setSought] = useState('');
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [openAll, setOpenAll] = useState(modules.length <= openAtFirst);
  const found = foundModules(modules, sought);
  const turn = (id: string) => {
    const next = new Set(turned);
    if (!next.delete(id)) next.add(id);
    setTurned(next);
  };
  const all = (open: boolean) => {
    setOpenAll(open);
    setTurned(new Set());
  };
  return (
    <Stack gap="sm">
      <Group gap="xs" className="no-print" role="search">
        <SearchBox label={t('search')} value={sought} onChange={setSought} className="min-w-40 max-w-sm flex-1" />
        <Button variant="subtle" color="gray" visibleFrom="sm" onClick={() => all(true)}>
          {t('expandAll')}
        </Button>
        <Button variant="subtle" color="gray" visibleFrom="sm" onClick={() => all(false)}>
          {t('collapseAll')}
        </Button>
      </Group>
      {found.map((module) => (
        <ModuleSection
          key={module.id}
          module={modules.find(({ id }) => id === module.id) ?? module}
          shown={module}
          all={modules}
          open={sought !== '' || openAll !== turned.has(module.id)}
          onTurn={() => turn(module.id)}
          onEdit={onEdit}
        />
      ))}
      {found.length === 0 && <EmptyState title={t('nothingFound', { q: sought })} />}
    </Stack>
  );
}

function TreeSkeleton() {
  return (
    <Stack gap="sm" className="late">
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} height={at === 0 ? 200 : 56} radius="md" />
      ))}
    </Stack>
  );
}

import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useNow } from '../../../platform/client/page/use-now.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { RowMenu } from '../../../platform/ui/list/row-menu.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { syllabusApi } from '../api.ts';
import { DifferencesView } from '../take-over/differences-view.tsx';
import { useSyllabusWords } from '../words.ts';
import { EditionDialog } from './edition-dialog.tsx';
import { setsKey, type EditionFacts, type ModuleSet } from './queries.ts';
import { useSetActs } from './use-set-acts.ts';
import { useValidityText, validityAt } from './validity-text.ts';

/** Every edition, newest first, with what became of it. */
export function EditionsTab({ set }: { set: ModuleSet }) {
  const { t } = useTranslation('syllabus');
  const [editing, setEditing] = useState<EditionFacts | 'new' | null>(null);
  const [compared, setCompared] = useState<EditionFacts | null>(null);
  return (
    <Stack gap="sm">
      <Group>
        <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
          {t('sets.newEdition')}
        </Button>
      </Group>
      {set.editions.map((edition) => (
        <EditionCard
          key={edition.id}
          set={set}
          edition={edition}
          onEdit={() => setEditing(edition)}
          onCompare={() => setCompared(edition)}
        />
      ))}
      {editing && (
        <EditionDialog set={set} edition={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {compared && <CompareDialog edition={compared} onClose={() => setCompared(null)} />}
    </Stack>
  );
}

type CardProps = {
  readonly set: ModuleSet;
  readonly edition: EditionFacts;
  readonly onEdit: () => void;
  readonly onCompare: () => void;
};

function EditionCard({ set, edition, onEdit, onCompare }: CardProps) {
  const { t } = useTranslation('syllabus');
  const word = useSyllabusWords(set.model);
  const validity = useValidityText();
  const today = new Date(useNow(60_000)).toISOString().slice(0, 10);
  const { issue, removeEdition } = useSetActs();
  const { id, label, issuedAt, takenBy, moduleCount, subsectionCount } = edition;
  const isFirst = set.editions.at(-1)?.id === id;
  return (
    <Paper p="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div className="min-w-0">
          <Group gap="sm">
            <Anchor
              component={RouteLink}
              fw={600}
              to={to('platform-admin-module-sets-id', {
                params: { id: set.id },
                search: { tab: 'content', edition: id },
              })}
            >
              {label}
            </Anchor>
            <StatusBadge tone={issuedAt ? 'ready' : 'neutral'}>
              {t(issuedAt ? 'sets.issued' : 'sets.draft')}
            </StatusBadge>
            <Text span c="dimmed">
              {t('sets.validity', { context: validityAt(edition, today) })}
            </Text>
          </Group>
          <Text c="dimmed" size="sm" mt={4}>
            {[
              validity(edition),
              word('moduleCount', { count: moduleCount }),
              word('subsectionCount', { count: subsectionCount }),
              t('sets.takenBy', { count: takenBy }),
            ].join(' · ')}
          </Text>
        </div>
        <RowMenu
          label={label}
          actions={[
            ...(issuedAt ? [] : [{ label: t('sets.issue'), run: () => void issue(edition) }]),
            ...(isFirst ? [] : [{ label: t('sets.compare'), run: onCompare }]),
            { label: t('sets.editEdition'), run: onEdit },
            { label: t('sets.removeEdition'), danger: true, run: () => void removeEdition(edition) },
          ]}
        />
      </Group>
    </Paper>
  );
}

function CompareDialog({ edition, onClose }: { edition: EditionFacts; onClose: () => void }) {
  const { t } = useTranslation('syllabus');
  const { data } = useQuery({
    queryKey: [...setsKey, 'differences', edition.id],
    queryFn: () => syllabusApi.compareEdition({ editionId: edition.id }),
  });
  const title = data ? t('sets.compareTitle', { label: edition.label, previous: data.previous ?? '–' }) : edition.label;
  return (
    <Dialog opened size={860} title={title} onClose={onClose}>
      {data && <DifferencesView differences={data.differences} />}
    </Dialog>
  );
}

import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { CheckBadge } from './check-badge.tsx';
import { offeredQuery, type OfferedSet } from './offered-query.ts';
import { useValidityText } from '../sets/validity-text.ts';
import { TakeOverDialog } from './take-over-dialog.tsx';

/** Where the syllabus came from, and the editions the platform offers. */
export function TakeOverNotice() {
  const { data: sets = [] } = useQuery(offeredQuery);
  const [seen, setSeen] = useState<OfferedSet | null>(null);
  if (sets.length === 0) return null;
  return (
    <Stack gap="xs" mb="md" className="no-print">
      {sets.map((set) => (set.offer ? <Offer key={set.id} set={set} onSee={() => setSeen(set)} /> : null))}
      {sets.map((set) => (set.taken ? <Origin key={set.id} set={set} taken={set.taken} /> : null))}
      {seen?.offer && <TakeOverDialog set={seen} onClose={() => setSeen(null)} />}
    </Stack>
  );
}

function Offer({ set, onSee }: { set: OfferedSet; onSee: () => void }) {
  const { t } = useTranslation('syllabus');
  const { text } = useFormat();
  const may = useMay();
  const validity = useValidityText();
  if (!set.offer) return null;
  const values = { set: text(set.name), label: set.offer.label };
  return (
    <Alert
      variant="light"
      icon={<IconStack2 size={18} />}
      title={t(set.taken ? 'takeOver.noticeNew' : 'takeOver.noticeFirst', values)}
    >
      <Group justify="space-between" gap="sm">
        <div className="prose">
          {`${set.authority}, ${validity(set.offer)}. ${t(may('module.edit') ? 'takeOver.noticeText' : 'takeOver.noticeReader')}`}
        </div>
        {may('module.edit') && <Button onClick={onSee}>{t('takeOver.see')}</Button>}
      </Group>
    </Alert>
  );
}

function Origin({ set, taken }: { set: OfferedSet; taken: NonNullable<OfferedSet['taken']> }) {
  const { t } = useTranslation('syllabus');
  const { text } = useFormat();
  const validity = useValidityText();
  return (
    <Group gap="xs">
      <IconStack2 size={16} aria-hidden className="text-quiet" />
      <Text c="dimmed" size="sm">
        {`${t('takeOver.from', { set: text(set.name), authority: set.authority, label: taken.label })} · ${validity(taken)}`}
      </Text>
      {set.toBeChecked && <CheckBadge />}
    </Group>
  );
}

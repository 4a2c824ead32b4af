import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { syllabusApi } from '../api.ts';
import { syllabusQuery } from '../syllabus-query.ts';
import { CheckBadge } from './check-badge.tsx';
import { DifferencesView } from './differences-view.tsx';
import type { OfferedSet } from './offered-query.ts';

type Props = { readonly set: OfferedSet; readonly onClose: () => void };

/** What an edition would change in this company's syllabus; then it is taken over as a whole. */
export function TakeOverDialog({ set, onClose }: Props) {
  const { t } = useTranslation('syllabus');
  return (
    <Dialog opened size={900} title={t('takeOver.title', { label: set.offer?.label ?? '' })} onClose={onClose}>
      <Differences set={set} onClose={onClose} />
    </Dialog>
  );
}

function Differences({ set, onClose }: Props) {
  const { t } = useTranslation('syllabus');
  const offer = useQuery({
    queryKey: [...syllabusQuery.queryKey, 'offered', set.id],
    queryFn: () => syllabusApi.readOfferedSet({ moduleSetId: set.id }),
  });
  if (offer.isError) return <ErrorState error={offer.error} retry={() => void offer.refetch()} />;
  if (!offer.data) return <Skeleton className="late" height={240} radius="md" />;
  const { differences } = offer.data;
  const hanging = differences
    .filter(({ kind, what }) => kind === 'removed' && what === 'subsection')
    .reduce((sum, { questions }) => sum + questions, 0);
  return (
    <Stack gap="md">
      {set.toBeChecked && (
        <Group>
          <CheckBadge />
        </Group>
      )}
      {differences.length === 0 ? <Text>{t('takeOver.same')}</Text> : <DifferencesView differences={differences} />}
      {hanging > 0 && (
        <Alert color="yellow" variant="light" icon={<IconInfoCircle size={18} />}>
          {t('takeOver.hang', { count: hanging })}
        </Alert>
      )}
      <Text c="dimmed">{t('takeOver.own')}</Text>
      <Accept set={set} onClose={onClose} />
    </Stack>
  );
}

function Accept({ set, onClose }: Props) {
  const { t } = useTranslation('syllabus');
  const { t: common } = useTranslation('platform');
  const label = set.offer?.label ?? '';
  const taking = useAct({
    act: (editionId: string) => syllabusApi.takeOverEdition({ moduleSetId: set.id, editionId }),
    feature: 'syllabus',
    changes: [syllabusQuery.queryKey],
    showsRefusal: true,
    done: () => {
      toast('done', { message: t('takeOver.done', { label }) });
      onClose();
    },
  });
  return (
    <>
      {taking.refusal && <Problem>{taking.refusal}</Problem>}
      <Group gap="sm">
        <Button loading={taking.pending} onClick={() => taking.run(set.offer?.id ?? '')}>
          {t('takeOver.accept')}
        </Button>
        <Button variant="subtle" color="gray" disabled={taking.pending} onClick={onClose}>
          {common('action.cancel')}
        </Button>
      </Group>
    </>
  );
}

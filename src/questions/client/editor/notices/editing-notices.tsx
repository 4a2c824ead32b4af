import { Button, Group, Text } from '@mantine/core';
import { IconHistory, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { useNow } from '../../../../platform/client/page/use-now.ts';
import type { QuestionDraft } from '../../../domain/question.ts';
import type { Question } from '../../api.ts';
import { CompareDialog } from '../../history/compare-dialog.tsx';
import { Notice } from '../../notice.tsx';
import type { usePresence } from './use-presence.ts';
import { useEditorNow, usePart } from '../parts/use-part.ts';

/** Who else writes here now. */
export function AlsoOpen({ others }: { others: ReturnType<typeof usePresence> }) {
  const { t } = useTranslation('questions');
  const { text, list, time } = useFormat();
  if (others.length === 0) return null;
  const names = list(others.map(({ name, since }) => t('editing.since', { name: text(name), time: time(since) })));
  return (
    <Notice color="blue" role="status" icon={<IconUsers size={18} />}>
      <Text>{t('editing.alsoOpen', { names })}</Text>
    </Notice>
  );
}

/** Text that an earlier page left behind unsaved: go on with it, or not; and what the server has meanwhile. */
export function KeptText({ question }: { question: Question | null }) {
  const { t } = useTranslation('questions');
  const editor = useEditorNow();
  const { relative, dateTime } = useFormat();
  const now = useNow(60_000);
  const [comparing, setComparing] = useState(false);
  const offered = usePart(({ kept }) => kept.offered);
  if (!offered) return null;
  const isBehind = question !== null && offered.value.revision !== question.revision;
  const media = question?.media ?? {};
  return (
    <Notice color="yellow" role="alert" icon={<IconHistory size={18} />} title={t('editing.kept')}>
      <Text mb="xs">
        {t('editing.keptFrom', { when: relative(offered.savedAt, now) ?? dateTime(offered.savedAt) })}{' '}
        {t(isBehind ? 'editing.keptBehind' : 'editing.keptHint')}
      </Text>
      <Group gap="xs">
        <Button size="compact-md" variant="default" onClick={() => editor().kept.goOn()}>
          {t('editing.goOn')}
        </Button>
        <Button size="compact-md" variant="default" onClick={() => setComparing(true)}>
          {t('notice.compare')}
        </Button>
        <Button size="compact-md" variant="subtle" color="gray" onClick={() => editor().kept.discard()}>
          {t('editing.discard')}
        </Button>
      </Group>
      {comparing && <CompareKept kept={offered.value.edited.draft} media={media} onClose={() => setComparing(false)} />}
    </Notice>
  );
}

type CompareProps = {
  readonly kept: QuestionDraft;
  readonly media: Readonly<Record<string, string>>;
  readonly onClose: () => void;
};

function CompareKept({ kept, media, onClose }: CompareProps) {
  const { t } = useTranslation('questions');
  const draft = usePart((editor) => editor.draft);
  return (
    <CompareDialog
      title={t('editing.kept')}
      left={{ label: t('editing.onPage'), draft, media }}
      right={{ label: t('editing.kept'), draft: kept, media }}
      onClose={onClose}
    />
  );
}

import { Button, Checkbox, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconColumns2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { toastFault } from '../../../platform/ui/feedback/fault.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { When } from '../../../platform/ui/text/when.tsx';
import { Tip } from '../../../platform/ui/controls/tip.tsx';
import { versionQuery, type Question, type QuestionVersion } from '../api.ts';
import { QuestionStatus } from '../question-status.tsx';
import { CompareDialog } from './compare-dialog.tsx';

/** Every version with who wrote and who decided; two of them can be laid side by side. */
export function VersionHistory({ question }: { question: Question }) {
  const { t } = useTranslation('questions');
  const queries = useQueryClient();
  const { versions } = question;
  const [ticked, setTicked] = useState<readonly number[]>(versions.slice(0, 2).map(({ version }) => version));
  const [compared, setCompared] = useState<readonly [QuestionVersion, QuestionVersion] | null>(null);
  const tick = (version: number) =>
    setTicked((now) =>
      now.includes(version) ? now.filter((other) => other !== version) : [version, ...now].slice(0, 2),
    );
  const compare = async () => {
    const [older = 0, newer = 0] = [...ticked].sort((a, b) => a - b);
    try {
      const read = (version: number) => queries.fetchQuery({ ...versionQuery(question.id, version), staleTime: 0 });
      setCompared([await read(older), await read(newer)]);
    } catch (error) {
      toastFault(error);
    }
  };
  const side = (shown: QuestionVersion) => ({
    label: t('history.version', { version: shown.version }),
    draft: shown.draft,
    media: shown.media,
  });
  return (
    <Stack gap="sm">
      {versions.length > 1 && (
        <Tip name="questions.compare">
          <Button
            variant="light"
            leftSection={<IconColumns2 size={17} />}
            disabled={ticked.length !== 2}
            onClick={() => void compare()}
          >
            {t('history.compare')}
          </Button>
        </Tip>
      )}
      {versions.map((version) => (
        <Version
          key={version.version}
          version={version}
          serving={version.version === question.servingVersion}
          replaced={
            version.version < question.latestVersion && (version.approval === 'draft' || version.approval === 'pending')
          }
          {...(versions.length > 1
            ? { ticked: ticked.includes(version.version), onTick: () => tick(version.version) }
            : {})}
        />
      ))}
      {compared && (
        <CompareDialog
          title={t('history.compareTitle', { number: question.number })}
          left={side(compared[0])}
          right={side(compared[1])}
          onClose={() => setCompared(null)}
        />
      )}
    </Stack>
  );
}

type VersionProps = {
  readonly version: Question['versions'][number];
  readonly serving: boolean;
  readonly replaced: boolean;
  readonly ticked?: boolean;
  readonly onTick?: () => void;
};

function Version({ version, serving, replaced, ticked = false, onTick }: VersionProps) {
  const { t } = useTranslation('questions');
  const { text, list } = useFormat();
  const { approval, author, coAuthors, createdAt, decidedBy, decidedAt, rejectionReason } = version;
  const name = t('history.version', { version: version.version });
  return (
    <Paper p="sm" component="section" aria-label={name}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {onTick ? <Checkbox fw={600} label={name} checked={ticked} onChange={onTick} /> : <Text fw={600}>{name}</Text>}
        {replaced ? (
          <StatusBadge tone="neutral">{t('history.replaced')}</StatusBadge>
        ) : (
          <QuestionStatus status={approval} />
        )}
      </div>
      <Text size="sm" c="dimmed" mt={4}>
        {t('history.writtenBy', { name: list([author, ...coAuthors].map((writer) => text(writer.name))) })}{' '}
        <When moment={createdAt} />
      </Text>
      {decidedBy && decidedAt && (
        <Text size="sm" c="dimmed">
          {t(approval === 'rejected' ? 'history.rejectedBy' : 'history.approvedBy', { name: text(decidedBy.name) })}{' '}
          <When moment={decidedAt} />
        </Text>
      )}
      {serving && <Text size="sm">{t('history.serving')}</Text>}
      {rejectionReason && (
        <Text size="sm" className="whitespace-pre-line">
          {rejectionReason}
        </Text>
      )}
    </Paper>
  );
}

import { Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import type { QuestionDraft } from '../../domain/question.ts';
import { ComparedPart } from './compared-part.tsx';
import { comparedRows, type ComparedRow } from './version-rows.ts';
import { useRowLabel } from './row-label.ts';

type ComparedVersion = {
  readonly label: string;
  readonly draft: QuestionDraft;
  readonly media: Readonly<Record<string, string>>;
};
type Props = {
  readonly title: string;
  readonly left: ComparedVersion;
  readonly right: ComparedVersion;
  readonly onClose: () => void;
};

/** Two versions side by side, part by part; what differs is marked. */
export function CompareDialog({ title, left, right, onClose }: Props) {
  const { t } = useTranslation('questions');
  const [changedOnly, setChangedOnly] = useState(false);
  const rows = comparedRows(left.draft, right.draft);
  const changes = rows.filter(({ changed }) => changed).length;
  const shown = changedOnly ? rows.filter(({ changed }) => changed) : rows;
  return (
    <Dialog opened onClose={onClose} title={title} size="min(1200px, 96vw)">
      <Group justify="space-between" mb="sm">
        <Text role="status">{t('compare.changes', { count: changes })}</Text>
        <Checkbox
          label={t('compare.changedOnly')}
          checked={changedOnly}
          onChange={(event) => setChangedOnly(event.currentTarget.checked)}
        />
      </Group>
      <div className="grid grid-cols-2 gap-x-4 border-b border-line pb-2 font-semibold">
        <span>{left.label}</span>
        <span>{right.label}</span>
      </div>
      {shown.map((row) => (
        <ComparedRowView key={`${row.name}.${row.index}`} row={row} left={left} right={right} />
      ))}
    </Dialog>
  );
}

/** One part of both versions beside each other. */
export function ComparedRowView({
  row,
  left,
  right,
}: {
  row: ComparedRow;
  left: ComparedVersion;
  right: ComparedVersion;
}) {
  const { t } = useTranslation('questions');
  const label = useRowLabel()(row);
  return (
    <section aria-label={label} className={`border-b border-line py-2 ${row.changed ? '' : 'text-quiet'}`}>
      <Text size="xs" fw={600} mb={2}>
        {label}
        {row.changed && (
          <span className="ms-2 rounded bg-[var(--mantine-color-yellow-light)] px-1.5 text-[var(--mantine-color-text)]">
            {t('compare.changed')}
          </span>
        )}
      </Text>
      <div className="grid grid-cols-2 gap-x-4">
        <ComparedPart part={row.left} other={row.right} side="left" media={left.media} />
        <ComparedPart part={row.right} other={row.left} side="right" media={right.media} />
      </div>
    </section>
  );
}

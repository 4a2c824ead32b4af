import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Restore } from './restore-acts.ts';

const noted = ['withoutRights', 'notAssigned', 'erased'] as const;

type Props = { readonly report: Pick<NonNullable<Restore['report']>, (typeof noted)[number]> };

/** What comes in otherwise than the backup has it, or not at all, and why. */
export function ReportNotes({ report }: Props) {
  const { t } = useTranslation('keeping');
  const sentences = noted
    .filter((what) => report[what] > 0)
    .map((what) => t(`report.${what}`, { count: report[what] }));
  if (sentences.length === 0) return null;
  return (
    <Stack gap={4}>
      {sentences.map((sentence) => (
        <Text key={sentence} size="sm" className="prose">
          {sentence}
        </Text>
      ))}
    </Stack>
  );
}

import { Textarea, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../../platform/ui/form/day-input.tsx';

type Props = {
  /** No later day can be chosen. */
  readonly today: string;
  readonly day: Omit<ComponentProps<typeof DayInput>, 'label' | 'description' | 'required' | 'max'>;
  readonly trainedBy: ComponentProps<typeof TextInput>;
};

/** When the retraining was finished, and who gave it. */
export function RetrainingFields({ today, day, trainedBy }: Props) {
  const { t } = useTranslation('reports');
  return (
    <>
      <DayInput label={t('kdr.finishedOn')} description={t('kdr.finishedHint')} required max={today} {...day} />
      <TextInput label={t('kdr.trainedBy')} maxLength={200} {...trainedBy} />
    </>
  );
}

/** Where it was, and which paper says so. */
export function RetrainingNote(props: ComponentProps<typeof Textarea>) {
  const { t } = useTranslation('reports');
  return (
    <Textarea label={t('kdr.note')} description={t('kdr.noteHint')} required rows={3} maxLength={500} {...props} />
  );
}

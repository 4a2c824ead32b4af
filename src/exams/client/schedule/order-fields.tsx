import { SimpleGrid, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AppForm } from '../../../platform/ui/form/use-app-form.ts';
import type { ScheduleDraft } from './schedule-draft.ts';

/** Whether each examinee gets questions and options in an order of their own. */
export function OrderFields({ form }: { form: AppForm<ScheduleDraft> }) {
  const { t } = useTranslation('exams');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {(['ownQuestionOrder', 'ownOptionOrder'] as const).map((field) => (
        <Switch
          key={field}
          label={t(`order.${field}`)}
          description={t(`order.${field}Hint`)}
          {...form.getInputProps(field, { type: 'checkbox' })}
        />
      ))}
    </SimpleGrid>
  );
}

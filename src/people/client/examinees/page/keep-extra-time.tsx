import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Refused } from '../../../../platform/client/api.ts';
import type { AppForm } from '../../../../platform/ui/form/use-app-form.ts';
import { mostOfReason } from '../../../examinees-contract.ts';
import { accommodationParts } from './accommodation-part.ts';
import type { ChangedExaminee } from './use-examinee-form.ts';

type Keeping = { readonly form: AppForm<ChangedExaminee>; readonly values: Refused['values'] };

/** What the extra time gets in the way of, and the reason why it stays. */
export function KeepExtraTime({ form, values }: Keeping) {
  const { t } = useTranslation('people');
  return (
    <>
      {accommodationParts.all().map(({ InTheWay }, place) => (
        <InTheWay key={place} values={values} />
      ))}
      <Textarea
        label={t('examinee.keepExtraTime')}
        description={t('examinee.keepExtraTimeHint')}
        rows={2}
        maxLength={mostOfReason}
        {...form.getInputProps('overrideReason')}
      />
    </>
  );
}

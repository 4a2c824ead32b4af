import { Button, Checkbox, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useMay } from '../../../platform/client/session/me.ts';
import type { LocalText } from '../../../platform/language.ts';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import type { Restore, RestoreActs } from './restore-acts.ts';

type Props = {
  readonly restoreId: string;
  readonly report: Pick<NonNullable<Restore['report']>, 'signer' | 'needsCompanyAdmin'>;
  readonly acts: RestoreActs;
  readonly companyName: LocalText;
  readonly onCancel: () => void;
};

/** Who may restore this backup confirms it; anybody else reads whom to ask. */
export function ConfirmRestore(props: Props) {
  const { t } = useTranslation('keeping');
  const { t: common } = useTranslation('platform');
  const may = useMay();
  const { signer, needsCompanyAdmin } = props.report;
  if (!needsCompanyAdmin || may('company_admin')) return <ConfirmForm {...props} />;
  return (
    <>
      <Text className="prose">{t('restoring.needsCompanyAdmin', { address: signer.address, key: signer.key })}</Text>
      <Button variant="default" className="self-start" onClick={props.onCancel}>
        {common('action.close')}
      </Button>
    </>
  );
}

/** Restoring takes the company's name, typed, and a word on whose signature the backup has where it is not ours. */
function ConfirmForm({ restoreId, report: { signer }, acts, companyName, onCancel }: Props) {
  const { t } = useTranslation('keeping');
  const { text } = useFormat();
  const queries = useQueryClient();
  const form = useAppForm({
    feature: acts.feature,
    initial: { companyName: '', acceptForeign: false },
    schema: z.object({ companyName: z.string().min(1).max(300), acceptForeign: z.boolean() }),
    send: (values) => acts.start({ restoreId, ...values }),
    refusalAt: { company_name_wrong: 'companyName', foreign_signature: 'acceptForeign' },
    guard: false,
    done: () => queries.invalidateQueries({ queryKey: acts.changes }),
  });
  const name = text(companyName);
  return (
    <FormFrame form={form} submitLabel={t('restoring.start')} danger onCancel={onCancel}>
      <TextInput
        label={t('restoring.name')}
        description={t('restoring.nameHint', { name })}
        maw={420}
        autoComplete="off"
        required
        {...form.getInputProps('companyName')}
      />
      {!signer.isOurs && (
        <>
          <Text className="prose">{t('restoring.foreign', { address: signer.address, key: signer.key })}</Text>
          <Checkbox
            label={t('restoring.acceptForeign')}
            {...form.getInputProps('acceptForeign', { type: 'checkbox' })}
          />
        </>
      )}
    </FormFrame>
  );
}

import { Checkbox, Fieldset, NumberInput, PasswordInput, Select, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm, type AppForm } from '../../../platform/ui/form/use-app-form.ts';
import { programContract } from '../../contract.ts';
import { numberColumns } from '../../domain/roster/roster-file.ts';
import { programsApi, rosterQuery, type Roster } from '../api.ts';

type Props = { readonly roster: Roster | null; readonly onClose: () => void };

const never = 'never';
const initialOf = (roster: Roster | null) => ({
  address: roster?.address ?? '',
  secret: '',
  withoutSecret: false,
  header: roster?.header ?? '',
  hour: roster?.hour === null || roster?.hour === undefined ? never : String(roster.hour),
  numberFrom: roster?.numberFrom ?? 'identifier',
  takesClasses: roster?.takesClasses ?? true,
  takesMembers: roster?.takesMembers ?? true,
  leaves: roster?.leaves ?? false,
  invites: roster?.invites ?? false,
  mostGone: roster?.mostGone ?? 20,
});
type Values = ReturnType<typeof initialOf>;
type Form = AppForm<Values>;

const asInput = ({ address, header, hour, ...values }: Values) => ({
  ...values,
  address: address.trim() || null,
  header: header.trim() || null,
  hour: hour === never || address.trim() === '' ? null : Number(hour),
});

/** Everything a company settles of its roster. */
export function RosterDialog({ roster, onClose }: Props) {
  const { t } = useTranslation('programs');
  const queries = useQueryClient();
  const form = useAppForm({
    feature: 'programs',
    initial: initialOf(roster),
    schema: programContract.saveRoster.input,
    asInput,
    send: programsApi.saveRoster,
    refusalAt: { address_refused: 'address', hour_needs_address: 'hour', secret_again: 'secret' },
    done: async () => {
      await queries.invalidateQueries({ queryKey: rosterQuery.queryKey });
      toast('done', { id: 'roster', message: t('roster.saved') });
      onClose();
    },
  });
  return (
    <Dialog opened title={t('roster.settle')} onClose={onClose} size={640}>
      <FormFrame form={form} onCancel={onClose}>
        <AddressFields form={form} hasSecret={roster?.hasSecret ?? false} />
        <TakenFields form={form} />
      </FormFrame>
    </Dialog>
  );
}

const order = { inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input')[] };

function AddressFields({ form, hasSecret }: { form: Form; hasSecret: boolean }) {
  const { t } = useTranslation('programs');
  const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }));
  return (
    <Stack gap="md">
      <TextInput
        data-autofocus
        type="url"
        label={t('roster.form.address')}
        description={t('roster.form.addressHint')}
        {...order}
        {...form.getInputProps('address')}
      />
      {form.values.address.trim() !== '' && (
        <>
          <PasswordInput
            label={t('roster.form.secret')}
            description={t(hasSecret ? 'roster.form.secretKept' : 'roster.form.secretHint')}
            {...order}
            autoComplete="new-password"
            disabled={form.values.withoutSecret}
            {...form.getInputProps('secret')}
          />
          {hasSecret && (
            <Checkbox
              label={t('roster.form.withoutSecret')}
              {...form.getInputProps('withoutSecret', { type: 'checkbox' })}
            />
          )}
          <TextInput
            label={t('roster.form.header')}
            description={t('roster.form.headerHint')}
            {...order}
            spellCheck={false}
            {...form.getInputProps('header')}
          />
          <Select
            label={t('roster.form.hour')}
            data={[{ value: never, label: t('roster.form.never') }, ...hours]}
            allowDeselect={false}
            {...form.getInputProps('hour')}
          />
        </>
      )}
    </Stack>
  );
}

function TakenFields({ form }: { form: Form }) {
  const { t } = useTranslation('programs');
  const box = (name: 'takesClasses' | 'takesMembers' | 'leaves' | 'invites') => ({
    label: t(`roster.form.${name}`),
    ...form.getInputProps(name, { type: 'checkbox' }),
  });
  return (
    <>
      <Select
        label={t('roster.form.numberFrom')}
        description={t('roster.form.numberFromHint')}
        {...order}
        data={numberColumns.map((column) => ({ value: column, label: t(`roster.form.column.${column}`) }))}
        allowDeselect={false}
        {...form.getInputProps('numberFrom')}
      />
      <Fieldset legend={t('roster.form.takes')}>
        <Stack gap="sm">
          <Checkbox {...box('takesClasses')} />
          <Checkbox {...box('takesMembers')} />
          <Checkbox {...box('leaves')} description={t('roster.form.leavesHint')} />
          <Checkbox {...box('invites')} />
        </Stack>
      </Fieldset>
      <NumberInput
        label={t('roster.form.mostGone')}
        description={t('roster.form.mostGoneHint')}
        {...order}
        min={1}
        max={100}
        required
        {...form.getInputProps('mostGone')}
      />
    </>
  );
}

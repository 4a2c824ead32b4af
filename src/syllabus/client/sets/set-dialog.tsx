import { Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { LocalTextInput } from '../../../platform/ui/form/local-text-input.tsx';
import { localTextProps } from '../../../platform/ui/form/local-text-props.ts';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { syllabusContract } from '../../contract.ts';
import { syllabusApi } from '../api.ts';
import { setsKey, type ModuleSet } from './queries.ts';

/** Name, authority, and whether somebody compared it with the authority's text. */
export function SetDialog({ set, onClose }: { set: ModuleSet; onClose: () => void }) {
  const { t } = useTranslation('syllabus');
  return (
    <Dialog opened title={t('sets.editFacts')} onClose={onClose}>
      <SetForm set={set} onClose={onClose} />
    </Dialog>
  );
}

function SetForm({ set, onClose }: { set: ModuleSet; onClose: () => void }) {
  const { t } = useTranslation('syllabus');
  const queries = useQueryClient();
  const form = useAppForm({
    feature: 'syllabus',
    initial: { name: set.name, authority: set.authority, checked: !set.toBeChecked },
    schema: syllabusContract.updateModuleSet.input.omit({ moduleSetId: true }),
    asInput: ({ checked, ...values }) => ({ ...values, toBeChecked: !checked }),
    send: (input) => syllabusApi.updateModuleSet({ ...input, moduleSetId: set.id }),
    done: async () => {
      await queries.invalidateQueries({ queryKey: setsKey });
      onClose();
    },
  });
  return (
    <FormFrame form={form} onCancel={onClose}>
      <LocalTextInput label={t('sets.name')} required {...localTextProps(form, 'name')} />
      <TextInput
        label={t('sets.authority')}
        description={t('sets.authorityHint')}
        required
        maxLength={80}
        {...form.getInputProps('authority')}
      />
      <Checkbox label={t('sets.checked')} {...form.getInputProps('checked', { type: 'checkbox' })} />
    </FormFrame>
  );
}

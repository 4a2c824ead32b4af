import { Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { questionContract } from '../../contract.ts';
import { questionApi } from '../api.ts';
import { savedViewsKey, type SavedView } from './api.ts';

type Props = {
  /** Null makes a new one of what is shown now. */
  readonly view: SavedView | null;
  readonly query: string;
  readonly onClose: () => void;
};

/** Filters and order as they stand, under a name. */
export function ViewDialog({ view, query, onClose }: Props) {
  const { t } = useTranslation('questions');
  const queries = useQueryClient();
  const form = useAppForm({
    feature: 'questions',
    initial: { name: view?.name ?? '', shared: view?.shared ?? false },
    schema: questionContract.createSavedView.input.pick({ name: true, shared: true }),
    send: async ({ name, shared }) => {
      const content = { name, shared, query: view?.query ?? query };
      if (view) await questionApi.updateSavedView({ ...content, viewId: view.id });
      else await questionApi.createSavedView({ ...content, screen: 'questions' });
    },
    refusalAt: { view_name_taken: 'name' },
    done: async () => {
      await queries.invalidateQueries({ queryKey: savedViewsKey });
      onClose();
    },
  });
  return (
    <Dialog opened title={t(view ? 'views.edit' : 'views.save')} onClose={onClose}>
      <FormFrame form={form} submitLabel={t('views.submit')} onCancel={onClose}>
        <TextInput data-autofocus label={t('views.name')} required maxLength={60} {...form.getInputProps('name')} />
        <Checkbox
          label={t('views.shared')}
          description={t('views.sharedHint')}
          {...form.getInputProps('shared', { type: 'checkbox' })}
        />
      </FormFrame>
    </Dialog>
  );
}

import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useChangeSearch } from '../../../platform/client/routing/target.tsx';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { editionForm } from '../../sets-contract.ts';
import { syllabusApi } from '../api.ts';
import { EditionFields, editionInput } from './edition-fields.tsx';
import { setsKey, type EditionFacts, type ModuleSet } from './queries.ts';

type Props = {
  readonly set: ModuleSet;
  /** Null for a new one. */
  readonly edition: EditionFacts | null;
  readonly onClose: () => void;
};

/** Label and validity of an edition, or a new edition, which opens then. */
export function EditionDialog(props: Props) {
  const { t } = useTranslation('syllabus');
  return (
    <Dialog opened title={t(props.edition ? 'sets.editEdition' : 'sets.newEdition')} onClose={props.onClose}>
      <EditionForm {...props} />
    </Dialog>
  );
}

function EditionForm({ set, edition, onClose }: Props) {
  const { t } = useTranslation('syllabus');
  const queries = useQueryClient();
  const change = useChangeSearch();
  const form = useAppForm({
    feature: 'syllabus',
    initial: {
      label: edition?.label ?? '',
      validFrom: edition?.validFrom ?? '',
      validTo: edition?.validTo ?? '',
    },
    schema: editionForm,
    asInput: editionInput,
    send: async (facts) => {
      if (edition) await syllabusApi.saveEditionFacts({ ...facts, editionId: edition.id });
      return edition ?? syllabusApi.createEdition({ ...facts, moduleSetId: set.id });
    },
    refusalAt: { label_taken: 'label' },
    done: async (reply) => {
      await queries.invalidateQueries({ queryKey: setsKey });
      onClose();
      if (!edition) change({ tab: 'content', edition: (reply as { id: string }).id });
    },
  });
  return (
    <FormFrame form={form} onCancel={onClose}>
      {!edition && <Text c="dimmed">{t('sets.newEditionHint')}</Text>}
      <EditionFields form={form} />
    </FormFrame>
  );
}

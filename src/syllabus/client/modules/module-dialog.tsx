import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { localTextProps } from '../../../platform/ui/form/local-text-props.ts';
import { LocalTextInput } from '../../../platform/ui/form/local-text-input.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { syllabusContract } from '../../contract.ts';
import { syllabusApi } from '../api.ts';
import type { Module } from '../syllabus-query.ts';
import { SaveAndNext, useAdding, type Adding } from './use-adding.tsx';
import { useSyllabusWords } from '../words.ts';

const { createModule, updateModule } = syllabusContract;

type Props = { readonly module: Module | null; readonly onClose: () => void };

/** A new module, or another code or title for one. */
export function ModuleDialog(props: Props) {
  const word = useSyllabusWords();
  const adding = useAdding(props.onClose);
  const title = props.module ? word('editModule', { code: props.module.code }) : word('addModule');
  return (
    <Dialog opened title={title} onClose={props.onClose}>
      <ModuleForm key={adding.round} adding={adding} {...props} />
    </Dialog>
  );
}

function ModuleForm({ module, onClose, adding }: Props & { adding: Adding }) {
  const { t } = useTranslation('syllabus');
  const word = useSyllabusWords();
  const form = useAppForm({
    feature: 'syllabus',
    initial: { code: module?.code ?? '', title: module?.title ?? {} },
    schema: module ? updateModule.input.omit({ moduleId: true }) : createModule.input,
    send: (input) =>
      module ? syllabusApi.updateModule({ ...input, moduleId: module.id }) : syllabusApi.createModule(input),
    refusalAt: { code_taken: 'code' },
    done: (_, { code }) => adding.done(code),
  });
  return (
    <FormFrame form={form} onCancel={onClose} extra={!module && <SaveAndNext adding={adding} form={form} />}>
      <TextInput
        autoFocus
        data-autofocus
        label={t('code')}
        description={word('moduleCodeHint')}
        required
        maxLength={40}
        maw={240}
        {...form.getInputProps('code')}
      />
      <LocalTextInput label={t('name')} required {...localTextProps(form, 'title')} />
    </FormFrame>
  );
}

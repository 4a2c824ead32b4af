import { Input, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { localTextProps } from '../../../platform/ui/form/local-text-props.ts';
import { LocalTextInput } from '../../../platform/ui/form/local-text-input.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { syllabusContract } from '../../contract.ts';
import { mostHours } from '../../domain/tree.ts';
import { LevelsInput } from './levels-input.tsx';
import { syllabusApi } from '../api.ts';
import { type Module, type Subsection } from '../syllabus-query.ts';
import { SaveAndNext, useAdding, type Adding } from './use-adding.tsx';
import { useSyllabusWords } from '../words.ts';

type Props = { readonly module: Module; readonly subsection: Subsection | null; readonly onClose: () => void };

/** A new subsection of a module, or another code, title or level for one. */
export function SubsectionDialog(props: Props) {
  const { module, subsection, onClose } = props;
  const { text } = useFormat();
  const word = useSyllabusWords();
  const adding = useAdding(onClose);
  const title = subsection
    ? word('editSubsection', { code: subsection.code })
    : word('addSubsectionTo', { name: `${module.code} ${text(module.title)}` });
  return (
    <Dialog opened title={title} onClose={onClose}>
      <SubsectionForm key={adding.round} adding={adding} {...props} />
    </Dialog>
  );
}

function SubsectionForm({ module, subsection, onClose, adding }: Props & { adding: Adding }) {
  const { t } = useTranslation('syllabus');
  const word = useSyllabusWords();
  const form = useAppForm({
    feature: 'syllabus',
    initial: {
      code: subsection?.code ?? '',
      title: subsection?.title ?? {},
      level: subsection?.level ?? null,
      levels: subsection?.levels ?? {},
      hours: subsection?.hours ?? null,
    },
    schema: syllabusContract.createSubsection.input.omit({ moduleId: true }),
    send: (input) =>
      subsection
        ? syllabusApi.updateSubsection({ ...input, subsectionId: subsection.id })
        : syllabusApi.createSubsection({ ...input, moduleId: module.id }),
    refusalAt: { code_taken: 'code' },
    done: (_, { code }) => adding.done(code),
  });
  return (
    <FormFrame form={form} onCancel={onClose} extra={!subsection && <SaveAndNext adding={adding} form={form} />}>
      <TextInput
        autoFocus
        data-autofocus
        label={t('code')}
        description={word('subsectionCodeHint')}
        required
        maxLength={40}
        maw={240}
        {...form.getInputProps('code')}
      />
      <LocalTextInput label={t('name')} required {...localTextProps(form, 'title')} />
      <LevelInput {...form.getInputProps('level')} />
      <LevelsInput {...form.getInputProps('levels')} />
      <HoursInput {...form.getInputProps('hours')} />
    </FormFrame>
  );
}

type HoursProps = { value?: number | null; onChange: (hours: number | null) => void };

/** How long the part is taught; its share of a blueprint can go by it. */
function HoursInput({ value, onChange }: HoursProps) {
  const { t } = useTranslation('syllabus');
  return (
    <NumberInput
      label={t('hours')}
      description={t('hoursHint')}
      maw={240}
      min={0}
      max={mostHours}
      decimalScale={2}
      allowNegative={false}
      clampBehavior="strict"
      value={value ?? ''}
      onChange={(typed) => onChange(Number(typed) || null)}
    />
  );
}

/** Knowledge level 1 to 3, or none. */
export function LevelInput({ value, onChange }: { value?: number | null; onChange: (level: number | null) => void }) {
  const { t } = useTranslation('syllabus');
  return (
    <Input.Wrapper label={t('level')} labelElement="div" description={t('levelHint')}>
      <SegmentedControl
        mt={4}
        aria-label={t('level')}
        value={String(value ?? '')}
        onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
        data={[{ value: '', label: t('noLevel') }, ...['1', '2', '3'].map((level) => ({ value: level, label: level }))]}
      />
    </Input.Wrapper>
  );
}

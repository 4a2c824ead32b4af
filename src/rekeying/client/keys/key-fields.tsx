import { Alert, Checkbox, Group, NumberInput, Radio, Stack, TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { plainText } from '../../platform/rich-text/rich-text.ts';
import type { AppForm } from '../../platform/ui/form/use-app-form.ts';
import { rightOptions } from '../../questions/domain/kinds/kinds.ts';
import { letterAt } from '../../questions/domain/kinds/key-style.ts';
import type { DecidableQuestion } from './api.ts';
import { fieldsOf } from './proposed-keys.ts';
import type { ProposalValues } from './use-proposal-form.ts';

type Props = { readonly form: AppForm<ProposalValues>; readonly question: DecidableQuestion };

/** What is right, or right too, in the way of the question’s kind. */
export function KeyFields({ form, question }: Props) {
  const { t } = useTranslation('rekeying');
  const { policy } = form.getValues();
  if (policy !== 'rekey' && policy !== 'accept') return null;
  const fields = fieldsOf[question.key.kind];
  if (fields === null) return <Alert color="gray">{t('form.noForm')}</Alert>;
  if (fields === 'texts') return <Texts form={form} question={question} />;
  if (fields === 'range') return <Range form={form} question={question} />;
  return policy === 'rekey' && fields === 'option' ? (
    <OneOption form={form} question={question} />
  ) : (
    <Options form={form} question={question} />
  );
}

/** The options but those of the key, where each stands for itself, with the letters of the question beside. */
function useChoices({ content, key }: DecidableQuestion) {
  const { text } = useFormat();
  return content.options
    .map(({ id, text: words }, index) => ({ id, label: `${letterAt(index)}  ${plainText(text(words))}` }))
    .filter(({ id }) => fieldsOf[key.kind] !== 'option' || !rightOptions(key).includes(id));
}

function OneOption({ form, question }: Props) {
  const { t } = useTranslation('rekeying');
  return (
    <Radio.Group label={t('form.right')} required {...form.getInputProps('option')}>
      <Stack gap="xs" mt={4}>
        {useChoices(question).map(({ id, label }) => (
          <Radio key={id} value={id} label={label} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function Options({ form, question }: Props) {
  const { t } = useTranslation('rekeying');
  const whole = fieldsOf[question.key.kind] === 'options';
  const too = form.getValues().policy === 'accept';
  return (
    <Checkbox.Group
      label={t(too ? (whole ? 'form.alsoRightSet' : 'form.alsoRight') : 'form.right')}
      description={t(whole ? 'form.rightHint' : 'form.alsoRightHint')}
      required
      {...form.getInputProps('options')}
    >
      <Stack gap="xs" mt={4}>
        {useChoices(question).map(({ id, label }) => (
          <Checkbox key={id} value={id} label={label} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function Texts({ form }: Props) {
  const { t } = useTranslation('rekeying');
  const label = t(form.getValues().policy === 'accept' ? 'form.alsoRight' : 'form.texts');
  return <TagsInput label={label} description={t('form.textsHint')} required {...form.getInputProps('texts')} />;
}

function Range({ form, question }: Props) {
  const { t } = useTranslation('rekeying');
  const unit = question.content.unit ? { suffix: ` ${question.content.unit}` } : {};
  return (
    <Group align="flex-end" grow maw={420}>
      <NumberInput label={t('form.from')} required hideControls {...unit} {...form.getInputProps('from')} />
      <NumberInput label={t('form.to')} hideControls {...unit} {...form.getInputProps('to')} />
    </Group>
  );
}

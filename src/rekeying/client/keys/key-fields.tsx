import { Button, Paper, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { goToField } from '../../../questions/client/editor/field.tsx';
import { mostKeys } from '../../domain/key-fit.ts';
import { needsKeys, type KeyedPolicy } from '../../domain/ruling.ts';
import type { DecidableQuestion } from '../api.ts';
import { formOf } from './key-forms.ts';
import { nameOf } from './proposed-keys.ts';
import type { KeyFields as Fields } from './use-key-fields.ts';

type Props = { readonly fields: Fields; readonly question: DecidableQuestion };

/** What is right, or right too, in the way of the question’s kind. */
export function KeyFields({ fields, question }: Props) {
  const { policy } = fields;
  if (!needsKeys(policy)) return null;
  const several = policy === 'accept' && formOf(question.key).further === 'beside';
  return several ? (
    <FurtherKeys fields={fields} question={question} />
  ) : (
    <OneKey fields={fields} question={question} policy={policy} index={0} />
  );
}

type OneProps = Props & { readonly policy: KeyedPolicy; readonly index: number };

function OneKey({ fields, question, policy, index }: OneProps) {
  const { t } = useTranslation('rekeying');
  const { Fields: Own, further } = formOf(question.key);
  const typed = fields.typed[policy][index];
  if (!typed) return null;
  const beside = further === 'beside';
  const label =
    policy === 'rekey' ? t('form.right') : beside ? t('form.furtherKey', { number: index + 1 }) : t('form.alsoRight');
  return (
    <Own
      question={question}
      policy={policy}
      typed={typed}
      onChange={(changed) => fields.change(policy, index, changed)}
      label={label}
      description={hintOf(question, policy, t)}
      name={nameOf(policy, index)}
      errorAt={fields.errorAt}
    />
  );
}

function hintOf({ key }: DecidableQuestion, policy: KeyedPolicy, t: TFunction<'rekeying'>): string {
  if ('gaps' in key) return policy === 'accept' ? `${t('form.gapsHint')} ${t('form.gapsBeside')}` : t('form.gapsHint');
  if (formOf(key).further === 'beside') return t('form.wholeHint');
  return t(policy === 'rekey' ? 'form.rightHint' : 'form.alsoRightHint');
}

/** Whole keys beside that of the paper, of which each can be taken away but the only one. */
function FurtherKeys({ fields, question }: Props) {
  const { t } = useTranslation('rekeying');
  const { accept } = fields.typed;
  const add = () => {
    fields.add();
    goToField(nameOf('accept', accept.length));
  };
  const remove = (index: number) => {
    fields.remove(index);
    goToField(nameOf('accept', Math.max(0, index - 1)));
  };
  return (
    <Stack gap="md">
      {accept.map((_, index) => (
        <Paper key={index} withBorder p="md" className="bg-surface!">
          <OneKey fields={fields} question={question} policy="accept" index={index} />
          {accept.length > 1 && (
            <Button
              mt="sm"
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconTrash size={16} aria-hidden />}
              aria-label={t('form.removeKeyOf', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              {t('form.removeKey')}
            </Button>
          )}
        </Paper>
      ))}
      <div>
        <Button
          variant="light"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={accept.length >= mostKeys}
          onClick={add}
        >
          {t('form.addKey')}
        </Button>
      </div>
    </Stack>
  );
}

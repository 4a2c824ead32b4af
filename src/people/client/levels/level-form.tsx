import { Alert, Input } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../../../platform/access.ts';
import type { LocalText } from '../../../platform/language.ts';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { LocalTextInput } from '../../../platform/ui/form/local-text-input.tsx';
import { localTextProps } from '../../../platform/ui/form/local-text-props.ts';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { peopleContract } from '../../contract.ts';
import type { Level } from '../administrators/api.ts';
import { PermissionFlags } from '../administrators/permission-flags.tsx';
import { peopleApi } from '../api.ts';

type Values = { name: LocalText; permissions: Permission[] };

/** A level's names and flags; says whom a change concerns before it is saved. */
export function LevelForm({ level, onDone }: { level: Level | null; onDone: () => void }) {
  const { t } = useTranslation('people');
  const queries = useQueryClient();
  const initial: Values = { name: level?.name ?? {}, permissions: level?.permissions ?? [] };
  const form = useAppForm({
    feature: 'people',
    initial,
    guard: false,
    schema: peopleContract.createLevel.input,
    send: async (input) => {
      if (!level) await peopleApi.createLevel(input);
      return level ? peopleApi.changeLevel({ levelId: level.id, ...input }) : { changedAdministrators: 0 };
    },
    refusalAt: { level_name_taken: 'name' },
    done: async (reply) => {
      const { changedAdministrators: count } = reply as { changedAdministrators: number };
      await Promise.all([['levels'], ['administrators']].map((queryKey) => queries.invalidateQueries({ queryKey })));
      toast('done', { message: level ? t('levels.saved', { count }) : t('levels.created') });
      onDone();
    },
  });
  return (
    <FormFrame form={form} onCancel={onDone}>
      {level && level.administratorCount > 0 && (
        <Alert variant="light" icon={<IconInfoCircle size={18} />}>
          {t('levels.changeHint', { count: level.administratorCount })}
        </Alert>
      )}
      <LocalTextInput label={t('levels.name')} required {...localTextProps(form, 'name')} />
      <Input.Wrapper label={t('levels.flags')} labelElement="div">
        <PermissionFlags
          value={form.values.permissions}
          onChange={(permissions) => form.setFieldValue('permissions', permissions)}
        />
      </Input.Wrapper>
    </FormFrame>
  );
}

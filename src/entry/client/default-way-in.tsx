import { Group, Paper, Radio, Stack, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../platform/ui/form/form-frame.tsx';
import { LocalTextInput } from '../../platform/ui/form/local-text-input.tsx';
import { localTextProps } from '../../platform/ui/form/local-text-props.ts';
import { useAppForm } from '../../platform/ui/form/use-app-form.ts';
import { roomCodeUses } from '../../standards/domain/room-code-use.ts';
import { entryDefault, type EntryDefault } from '../entry-default-schema.ts';
import { entryApi, entryDefaultQuery } from './api.ts';
import { WayInChoice } from './way-in-choice.tsx';

/** How new exams on screen are entered where nobody says otherwise, and the rules that examinees accept before their paper. */
export function DefaultWayIn() {
  const { data } = useQuery(entryDefaultQuery);
  return data ? <EntryForm settings={data} /> : null;
}

function EntryForm({ settings }: { settings: EntryDefault }) {
  const { t } = useTranslation('entry');
  const queries = useQueryClient();
  const form = useAppForm<EntryDefault, typeof entryDefault>({
    feature: 'entry',
    initial: settings,
    schema: entryDefault,
    send: entryApi.updateEntryDefault,
    done: async () => {
      toast('done', { message: t('waysIn.saved') });
      await queries.invalidateQueries({ queryKey: entryDefaultQuery.queryKey });
    },
  });
  return (
    <Paper>
      <FormFrame form={form}>
        <Stack gap="lg">
          <WayInChoice
            label={t('waysIn.default')}
            description={t('waysIn.defaultHint')}
            {...form.getInputProps('entryBy')}
          />
          <Switch
            label={t('handsOver')}
            description={t('handsOverHint')}
            {...form.getInputProps('handsOver', { type: 'checkbox' })}
          />
          <LocalTextInput
            multiline
            label={t('rules')}
            description={t('rulesHint')}
            {...localTextProps(form, 'rules')}
          />
          <Radio.Group label={t('roomCode.title')} description={t('roomCode.hint')} {...form.getInputProps('roomCode')}>
            <Group gap="xl" mt={6}>
              {roomCodeUses.map((use) => (
                <Radio key={use} value={use} label={t(`roomCode.${use}`)} />
              ))}
            </Group>
          </Radio.Group>
        </Stack>
      </FormFrame>
    </Paper>
  );
}

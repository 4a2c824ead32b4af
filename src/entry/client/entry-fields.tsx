import { MultiSelect, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import type { ExamEntry } from '../entry-schema.ts';
import type { NamedNetwork } from '../network-schema.ts';
import { networksQuery } from './api.ts';
import { WayInChoice } from './way-in-choice.tsx';

/** What a form has that asks from where and with what an exam may be sat. */
type EntryForm = {
  readonly values: ExamEntry;
  readonly getInputProps: (field: keyof ExamEntry, options?: { type: 'checkbox' }) => object;
};

const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

type Props = {
  readonly form: EntryForm;
  readonly named?: readonly NamedNetwork[] | undefined;
  /** Whether it can be entered with codes, and start for all together; a practice cannot. */
  readonly byCode: boolean;
};

/** How an exam on screen is entered, and from where and with what it may be sat. */
export function EntryFields({ form, named = [], byCode }: Props) {
  const { t } = useTranslation('entry');
  const choices = useNetworkChoices(named);
  return (
    <>
      {byCode && (
        <>
          <WayInChoice
            description={t('exam.entryByHint')}
            label={t('exam.entryBy')}
            {...form.getInputProps('entryBy')}
          />
          <Switch
            label={t('exam.startsTogether')}
            description={t('exam.startsTogetherHint')}
            {...form.getInputProps('startsTogether', { type: 'checkbox' })}
          />
        </>
      )}
      <MultiSelect
        label={t('exam.networks')}
        description={t('exam.networksHint')}
        inputWrapperOrder={below}
        placeholder={form.values.networkIds.length === 0 ? t('exam.anywhere') : ''}
        nothingFoundMessage={t('exam.noNetworks')}
        searchable
        clearable
        data={choices}
        {...form.getInputProps('networkIds')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Switch
          label={t('exam.browser')}
          description={t('exam.browserHint')}
          {...form.getInputProps('safeExamBrowser', { type: 'checkbox' })}
        />
        {form.values.safeExamBrowser && (
          <TextInput
            label={t('exam.quitPassword')}
            description={t('exam.quitPasswordHint')}
            inputWrapperOrder={below}
            autoComplete="off"
            maxLength={60}
            {...form.getInputProps('quitPassword')}
          />
        )}
      </SimpleGrid>
    </>
  );
}

/** The networks to choose from, and those that the exam names already. */
function useNetworkChoices(named: readonly NamedNetwork[]) {
  const { text } = useFormat();
  const nameOf = useNetworkName();
  const { data: networks = [] } = useQuery(networksQuery);
  const known = new Set(networks.map(({ id }) => id));
  return [
    ...networks.map(({ id, name }) => ({ value: id, label: text(name) })),
    ...named.filter(({ id }) => !known.has(id)).map((one) => ({ value: one.id, label: nameOf(one) })),
  ];
}

/** What a network is called that an exam names. */
export function useNetworkName(): (network: NamedNetwork) => string {
  const { t } = useTranslation('entry');
  const { text } = useFormat();
  return ({ name, removed }) => (removed ? t('exam.removed', { name: text(name) }) : text(name));
}
